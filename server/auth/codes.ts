import { refuse } from '../../contract/errors.ts'
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

/** Whom a code is for. `userId` null: there is no such account, and nobody will ever be told the code. */
export interface CodeFor {
  email: string
  kind: CodeKind
  /** The account whose e-mail is changed, where that is what it is for: two may ask for one e-mail. */
  holder?: string
  userId: string | null
  challenge: Challenge | null
}

/** Makes a code for an e-mail and a kind (and whose change it is), in place of the one before. */
export async function issueCode(auth: Auth, tx: Tx, whom: CodeFor): Promise<MailedCode> {
  const { row, mailed } = newCode(auth, whom)
  await put(auth, tx, row)
  return mailed
}

function newCode(auth: Auth, { email, kind, holder = '', userId, challenge }: CodeFor): { row: CodeRow; mailed: MailedCode } {
  const code = sixDigits(auth.clock)
  const link = Buffer.from(auth.clock.randomBytes(32)).toString('base64url')
  const row: CodeRow = {
    email,
    kind,
    holder,
    user_id: userId,
    code_hash: codeHash(auth, email, kind, code),
    link_hash: hashToken(link),
    challenge: challenge?.challenge ?? null,
    challenge_method: challenge?.method ?? null,
    attempts: 0,
    expires_at: iso(auth.clock.now() + LIMITS.codeMs),
  }
  return { row, mailed: { code, link } }
}

const KEY = ['email', 'kind', 'holder'] as const

/** Writes the code of an e-mail and kind, and clears those that are too old. */
async function put(auth: Auth, tx: Tx, row: CodeRow): Promise<void> {
  await clearOld(auth, tx)
  const insert = queries(auth.store).insertInto('auth_codes').values(row)
  await all(
    tx,
    insert.onConflict((on) => on.columns(KEY).doUpdateSet(row)),
  )
}

/** Counts a wrong try where the code lies now, whatever was read of it before; the last that it has kills it. Where none lies, this one does from now on. */
async function countTry(auth: Auth, tx: Tx, row: CodeRow): Promise<void> {
  await clearOld(auth, tx)
  const insert = queries(auth.store)
    .insertInto('auth_codes')
    .values({ ...row, attempts: 1 })
  await all(
    tx,
    insert.onConflict((on) =>
      on.columns(KEY).doUpdateSet((eb) => ({
        attempts: eb('auth_codes.attempts', '+', 1),
        code_hash: eb
          .case()
          .when('auth_codes.attempts', '<', LIMITS.codeTries - 1)
          .then(eb.ref('auth_codes.code_hash'))
          .else(null)
          .end(),
      })),
    ),
  )
}

const clearOld = (auth: Auth, tx: Tx): Promise<unknown> =>
  all(tx, queries(auth.store).deleteFrom('auth_codes').where('expires_at', '<', iso(auth.clock.now())))

/** A code that was right, spent now; `userId` is the account it was made for. */
export type Spent = CodeRow & { user_id: string }

/**
 * Spends a typed code. Null: wrong, unknown, dead or too old. The fifth wrong try kills the code. A wrong try does the same work whether or not
 * a code was mailed: where none was, it leaves a row that nobody can spend.
 */
export async function spendCode(auth: Auth, tx: Tx, email: string, kind: CodeKind, code: string): Promise<Spent | null> {
  const mine = queries(auth.store).selectFrom('auth_codes').selectAll().where('email', '=', email).where('kind', '=', kind)
  const found = (await all(tx, mine)).filter((row) => row.expires_at > iso(auth.clock.now()))
  const nobodys = newCode(auth, { email, kind, userId: null, challenge: null }).row
  const hash = codeHash(auth, email, kind, code)
  const right = found.find((row) => row.user_id !== null && row.code_hash !== null && sameText(row.code_hash, hash))
  if (right) return await spend(tx, unspent(auth, right).where('code_hash', '=', hash))
  for (const row of found.length > 0 ? found : [nobodys]) await countTry(auth, tx, row)
  return null
}

/** Spends a link's token. Null: unknown, of another kind, or too old. Its 256 bits need no count of tries. */
export async function spendLink(auth: Auth, tx: Tx, link: string, kind: CodeKind): Promise<Spent | null> {
  const row = await first(tx, queries(auth.store).selectFrom('auth_codes').selectAll().where('link_hash', '=', hashToken(link)))
  return row && row.kind === kind && row.expires_at > iso(auth.clock.now()) ? await spend(tx, unspent(auth, row)) : null
}

/** Kills what was mailed to a user: of one kind, as when another change of the e-mail begins; or all, after the password or the e-mail changed. */
export function dropCodes(auth: Auth, tx: Tx, userId: string, kind?: CodeKind): Promise<unknown> {
  const mailed = queries(auth.store).deleteFrom('auth_codes').where('user_id', '=', userId)
  return all(tx, kind === undefined ? mailed : mailed.where('kind', '=', kind))
}

/** What a code or link that cannot be spent is refused with. */
export function refuseCode(): never {
  refuse('otp_expired', 'Token has expired or is invalid')
}

const unspent = (auth: Auth, row: CodeRow) => queries(auth.store).deleteFrom('auth_codes').where('link_hash', '=', row.link_hash)

/** Whoever deletes the row spends the code: two requests at once cannot both, and a code that died meanwhile is not spent. */
async function spend(tx: Tx, deletion: ReturnType<typeof unspent>): Promise<Spent | null> {
  const [mine] = await all(tx, deletion.returningAll())
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
