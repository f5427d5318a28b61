import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'

/**
 * Parameters of argon2id, the library's default algorithm. OWASP password storage: m=19 MiB, t=2, p=1 (about
 * 60 ms here).
 */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hash of an unknown password, with the same parameters. Verified for accounts that do not exist, so that
 * they take as long.
 */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$WjQS4pC/gsfTfr538v7VwQ$1Xfvi1K6vB9ABT/UKEdmykiEp1Q6TMCf02EQYlQmtv0'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password has this hash. With null it takes as long and returns false. */
  matches(hashed: string | null, password: string): Promise<boolean>
}

const CAPACITY = { atOnce: LIMITS.passwordHashesAtOnce, waiting: LIMITS.passwordHashesWaiting }

/**
 * Hashes a few passwords at a time: each takes 19 MiB and a thread of the pool that files and DNS share. If
 * too many wait, throws over_request_rate_limit.
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
      // Hands this slot to the next waiting hash.
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

/** Different keyboards may encode the same letters by different code points (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC')
