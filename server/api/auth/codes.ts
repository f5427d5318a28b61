import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Clock } from '../../services.ts'
import type { Tx } from '../../store/store.ts'
import { type Auth, iso } from './context.ts'
import { hashToken, keyedHash, sameText } from './keys.ts'
import { all, type CodeKind, type CodeRow, first, queries } from './tables.ts'

/** PKCE (RFC 7636): the challenge whose verifier the client must present later. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** Content of a mail: six digits to type, and a token for the link. Either can be used, once. */
export interface MailedCode {
  code: string
  link: string
}

/** The recipient of a code. `userId` null: there is no account, and the code is never mailed. */
export interface CodeFor {
  email: string
  kind: CodeKind
  /** The account whose e-mail is changed, for that kind: two accounts may request the same e-mail. */
  holder?: string
  userId: string | null
  challenge: Challenge | null
}

/** Creates a code for an e-mail and kind (and `holder`), replacing the previous one. */
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

async function put(auth: Auth, tx: Tx, row: CodeRow): Promise<void> {
  await clearOld(auth, tx)
  const insert = queries(auth.store).insertInto('auth_codes').values(row)
  await all(
    tx,
    insert.onConflict((on) => on.columns(KEY).doUpdateSet(row)),
  )
}

/**
 * Counts a wrong attempt on the stored row, regardless of an earlier read; the last attempt allowed
 * invalidates the code. Without a stored row it inserts this one.
 */
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

/** A code that was right and is now deleted. `user_id` is the account it was issued for. */
export type Spent = CodeRow & { user_id: string }

/**
 * Consumes a typed code. Returns null if it is wrong, unknown, invalidated or expired. The fifth wrong
 * attempt invalidates the code. A wrong attempt does the same work whether or not a code was mailed: without
 * one, it leaves a row that nobody can use.
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

/**
 * Consumes a link's token. Null: unknown, of another kind, or expired. 256 bits need no limit on attempts.
 */
export async function spendLink(auth: Auth, tx: Tx, link: string, kind: CodeKind): Promise<Spent | null> {
  const row = await first(tx, queries(auth.store).selectFrom('auth_codes').selectAll().where('link_hash', '=', hashToken(link)))
  return row && row.kind === kind && row.expires_at > iso(auth.clock.now()) ? await spend(tx, unspent(auth, row)) : null
}

/**
 * Deletes codes mailed to a user: those of one kind, as when another e-mail change begins, or all, after
 * password or e-mail changed.
 */
export function dropCodes(auth: Auth, tx: Tx, userId: string, kind?: CodeKind): Promise<unknown> {
  const mailed = queries(auth.store).deleteFrom('auth_codes').where('user_id', '=', userId)
  return all(tx, kind === undefined ? mailed : mailed.where('kind', '=', kind))
}

export function refuseCode(): never {
  refuse('otp_expired', 'Token has expired or is invalid')
}

const unspent = (auth: Auth, row: CodeRow) => queries(auth.store).deleteFrom('auth_codes').where('link_hash', '=', row.link_hash)

/**
 * Deleting the row consumes the code: only one of two concurrent requests gets it, and none if it was
 * invalidated meanwhile.
 */
async function spend(tx: Tx, deletion: ReturnType<typeof unspent>): Promise<Spent | null> {
  const [mine] = await all(tx, deletion.returningAll())
  return mine && mine.user_id !== null ? { ...mine, user_id: mine.user_id } : null
}

const codeHash = (auth: Auth, email: string, kind: CodeKind, code: string): string => keyedHash(auth.keys.code, `${kind}:${email}:${code}`)

/** Returns six digits, uniformly distributed: rejects numbers above the last whole million. */
function sixDigits(clock: Clock): string {
  const most = 2 ** 32 - (2 ** 32 % 1_000_000)
  for (;;) {
    const number = Buffer.from(clock.randomBytes(4)).readUInt32BE()
    if (number < most) return String(number % 1_000_000).padStart(6, '0')
  }
}
