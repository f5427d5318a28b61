import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'

/** argon2id is the library's default algorithm. OWASP password storage: m=19 MiB, t=2, p=1 (about 60 ms here). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password nobody knows, of the same cost: verified for accounts that do not exist, so that they take as long. */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$WjQS4pC/gsfTfr538v7VwQ$1Xfvi1K6vB9ABT/UKEdmykiEp1Q6TMCf02EQYlQmtv0'

export interface Passwords {
  /** The argon2id hash, PHC text. */
  hash(password: string): Promise<string>
  /** Whether the password is the hash's. With null it computes as long, and says no. */
  matches(hashed: string | null, password: string): Promise<boolean>
}

const CAPACITY = { atOnce: LIMITS.passwordHashesAtOnce, waiting: LIMITS.passwordHashesWaiting }

/**
 * Hashes a few at a time: each takes a worker thread of the pool that files and DNS share, and 19 MiB. Past a long queue it refuses with
 * over_request_rate_limit, before memory and patience run out.
 */
export function createPasswords(capacity: { atOnce: number; waiting: number } = CAPACITY): Passwords {
  let busy = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= capacity.atOnce) {
      if (waiting.length >= capacity.waiting) refuse('over_request_rate_limit', 'Request rate limit reached', { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy += 1
    try {
      return await work()
    } finally {
      // The turn passes on to the next, if one waits.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(normal(password), COST)),
    matches: (hashed, password) => inTurn(async () => (await verify(hashed ?? NOBODYS_HASH, normal(password))) && hashed !== null),
  }
}

/** Two keyboards may write the same letters with different code points (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC')
