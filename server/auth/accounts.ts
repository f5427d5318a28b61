import { refuse } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Tx } from '../store/store.ts'
import { type Auth, iso } from './context.ts'
import { all, first, queries, type UserRow } from './tables.ts'

/** The account of a normalised e-mail, confirmed or not. */
export const findByEmail = (auth: Auth, on: Tx | Auth['store'], email: string): Promise<UserRow | undefined> =>
  first(on, queries(auth.store).selectFrom('auth_users').selectAll().where('email', '=', email))

export const findUser = (auth: Auth, on: Tx | Auth['store'], id: string): Promise<UserRow | undefined> =>
  first(on, queries(auth.store).selectFrom('auth_users').selectAll().where('id', '=', id))

/** Whether somebody new may become a host now. SIGNUP=first counts confirmed accounts only, so that a mistyped e-mail does not lock its owner out. */
export async function signUpOpen(auth: Auth, on: Tx | Auth['store']): Promise<boolean> {
  switch (auth.config.signup) {
    case 'open':
      return true
    case 'closed':
      return false
    case 'first':
      return !(await first(
        on,
        queries(auth.store).selectFrom('auth_users').select('id').where('email_confirmed_at', 'is not', null).limit(1),
      ))
  }
}

export function refuseSignUp(): never {
  refuse('signup_disabled', 'Signups not allowed for this instance')
}

/**
 * Makes an account that waits for its mailed code, or gives the one that waits under this e-mail a new password and data: an unconfirmed account
 * is nobody's, and the newest mail belongs to the newest password. Null: a confirmed account has the e-mail. The statements are the same then.
 */
export async function prepareAccount(
  auth: Auth,
  tx: Tx,
  { email, passwordHash, metadata }: { email: string; passwordHash: string | null; metadata: string },
): Promise<UserRow | null> {
  const db = queries(auth.store)
  const now = auth.clock.now()
  await clearExpired(auth, tx)
  const user: UserRow = {
    id: auth.clock.newId(),
    email,
    password_hash: passwordHash,
    email_confirmed_at: null,
    new_email: null,
    new_email_proof: null,
    user_metadata: metadata,
    banned_until: null,
    last_sign_in_at: null,
    created_at: iso(now),
    updated_at: iso(now),
  }
  const { password_hash, user_metadata, updated_at } = user
  const written = await first(
    tx,
    db
      .insertInto('auth_users')
      .values(user)
      .onConflict((on) =>
        on.column('email').doUpdateSet({ password_hash, user_metadata, updated_at }).where('auth_users.email_confirmed_at', 'is', null),
      )
      .returningAll(),
  )
  return written ?? null
}

/** Clears accounts that waited too long. */
const clearExpired = (auth: Auth, tx: Tx): Promise<unknown> => {
  const waiting = queries(auth.store).deleteFrom('auth_users').where('email_confirmed_at', 'is', null)
  return all(tx, waiting.where('created_at', '<', iso(auth.clock.now() - LIMITS.unconfirmedAccountMs)))
}

/**
 * The account that a mailed code may let in, or null. An account that waits loses its password here: whoever chose it has not proven the mailbox,
 * and this mail is not about it. `newcomer`: what to make of an e-mail nobody has; null: nothing. Which it is does not change the statements.
 */
export async function accountToMail(auth: Auth, tx: Tx, email: string, newcomer: { metadata: string } | null): Promise<UserRow | null> {
  const user = await findByEmail(auth, tx, email)
  const waiting = (await signUpOpen(auth, tx)) ? await waitingAccount(auth, tx, email, newcomer) : null
  return user && user.email_confirmed_at !== null ? user : waiting
}

/** The account that waits under an e-mail, without its password; made where `newcomer` says of what. */
async function waitingAccount(auth: Auth, tx: Tx, email: string, newcomer: { metadata: string } | null): Promise<UserRow | null> {
  if (newcomer) return await prepareAccount(auth, tx, { email, passwordHash: null, metadata: newcomer.metadata })
  await clearExpired(auth, tx)
  const anew = { password_hash: null, updated_at: iso(auth.clock.now()) }
  const waits = queries(auth.store).updateTable('auth_users').set(anew).where('email', '=', email).where('email_confirmed_at', 'is', null)
  return (await first(tx, waits.returningAll())) ?? null
}

/** Turns a waiting account into a host's. Throws signup_disabled when no new account may come to be; a confirmed one is returned as it is. */
export async function confirmAccount(auth: Auth, tx: Tx, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user
  if (!(await signUpOpen(auth, tx))) refuseSignUp()
  const db = queries(auth.store)
  if (auth.config.signup === 'first') {
    // Two nodes may both have seen no account; the key of this row lets one of them pass.
    const slot = db.insertInto('auth_first_account').values({ slot: 1, user_id: user.id })
    const taken = await first(tx, slot.onConflict((on) => on.column('slot').doNothing()).returning('slot'))
    if (!taken) refuseSignUp()
  }
  const at = iso(auth.clock.now())
  await all(tx, db.updateTable('auth_users').set({ email_confirmed_at: at, updated_at: at }).where('id', '=', user.id))
  return { ...user, email_confirmed_at: at, updated_at: at }
}
