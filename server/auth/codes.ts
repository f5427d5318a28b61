import { LIMITS } from '../../contract/limits.ts'
import type { Clock } from '../services.ts'
import type { Tx } from '../store/store.ts'
import { type Auth, iso } from './context.ts'
import { hashToken, keyedHash, sameText } from './keys.ts'
import { all, type CodeKind, type CodeRow, first, queries } from './tables.ts'

/** PKCE (RFC 7636): what the client will have to prove it knows. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** What a mail carries: six digits to type, and a token for its link. Either works, once. */
export interface MailedCode {
  code: string
  link: string
}

/**
 * Makes a code for an e-mail and a kind, in place of the one before. `userId` null: there is no such account; nobody will ever be told the code,
 * but a wrong try of it costs and answers as elsewhere.
 */
export async function issueCode(
  auth: Auth,
  tx: Tx,
  { email, kind, userId, challenge }: { email: string; kind: CodeKind; userId: string | null; challenge: Challenge | null },
): Promise<MailedCode> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  const code = sixDigits(auth.clock)
  const link = Buffer.from(auth.clock.randomBytes(32)).toString('base64url')
  const values = {
    user_id: userId,
    code_hash: codeHash(auth, email, kind, code),
    link_hash: hashToken(link),
    challenge: challenge?.challenge ?? null,
    challenge_method: challenge?.method ?? null,
    attempts: 0,
    expires_at: iso(now + LIMITS.codeMs),
  }
  await all(tx, db.deleteFrom('auth_codes').where('expires_at', '<', iso(now)))
  await all(
    tx,
    db
      .insertInto('auth_codes')
      .values({ email, kind, ...values })
      .onConflict((on) => on.columns(['email', 'kind']).doUpdateSet(values)),
  )
  return { code, link }
}

/** A code that was right, spent now; `userId` is the account it was made for. */
export type Spent = CodeRow & { user_id: string }

/** Spends a typed code. Null: wrong, unknown, dead or too old. The fifth wrong try kills the code. */
export async function spendCode(auth: Auth, tx: Tx, email: string, kind: CodeKind, code: string): Promise<Spent | null> {
  const db = queries(auth.store)
  const row = await first(tx, db.selectFrom('auth_codes').selectAll().where('email', '=', email).where('kind', '=', kind))
  if (!row || row.expires_at <= iso(auth.clock.now())) return null
  const right = row.code_hash !== null && sameText(row.code_hash, codeHash(auth, email, kind, code))
  if (right && row.user_id !== null) return await spend(auth, tx, row)
  const attempts = row.attempts + 1
  const code_hash = attempts < LIMITS.codeTries ? row.code_hash : null
  await all(tx, db.updateTable('auth_codes').set({ attempts, code_hash }).where('email', '=', email).where('kind', '=', kind))
  return null
}

/** Spends a link's token. Null: unknown, of another kind, or too old. Its 256 bits need no count of tries. */
export async function spendLink(auth: Auth, tx: Tx, link: string, kind: CodeKind): Promise<Spent | null> {
  const row = await first(tx, queries(auth.store).selectFrom('auth_codes').selectAll().where('link_hash', '=', hashToken(link)))
  return row && row.kind === kind && row.expires_at > iso(auth.clock.now()) ? await spend(auth, tx, row) : null
}

/** Kills what was mailed to a user: after the password or the e-mail changed. */
export const dropCodes = (auth: Auth, tx: Tx, userId: string): Promise<unknown> =>
  all(tx, queries(auth.store).deleteFrom('auth_codes').where('user_id', '=', userId))

async function spend(auth: Auth, tx: Tx, row: CodeRow): Promise<Spent | null> {
  // Whoever deletes the row spends the code: two requests at once cannot both.
  const spent = queries(auth.store).deleteFrom('auth_codes').where('link_hash', '=', row.link_hash).returningAll()
  const [mine] = await all(tx, spent)
  return mine && mine.user_id !== null ? { ...mine, user_id: mine.user_id } : null
}

const codeHash = (auth: Auth, email: string, kind: CodeKind, code: string): string => keyedHash(auth.keys.code, `${kind}:${email}:${code}`)

/** Six digits, each of the million equally likely: numbers past the last whole million are thrown away. */
function sixDigits(clock: Clock): string {
  const most = 2 ** 32 - (2 ** 32 % 1_000_000)
  for (;;) {
    const number = Buffer.from(clock.randomBytes(4)).readUInt32BE()
    if (number < most) return String(number % 1_000_000).padStart(6, '0')
  }
}
