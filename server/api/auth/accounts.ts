import { refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import { type Auth, iso } from './context.ts'
import { all, first, queries, type UserRow } from './tables.ts'

/** Finds an account by normalised e-mail, confirmed or not. */
export const findByEmail = (auth: Auth, on: Tx | Auth['store'], email: string): Promise<UserRow | undefined> =>
  first(on, queries(auth.store).selectFrom('auth_users').selectAll().where('email', '=', email))

export const findUser = (auth: Auth, on: Tx | Auth['store'], id: string): Promise<UserRow | undefined> =>
  first(on, queries(auth.store).selectFrom('auth_users').selectAll().where('id', '=', id))

/**
 * Whether a new account may be confirmed now. SIGNUP=first counts confirmed accounts only, so that a mistyped
 * e-mail does not lock the first host out.
 */
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
 * Inserts an unconfirmed account. If an unconfirmed one with this e-mail exists, gives it the new password
 * and metadata: nobody has proven its mailbox, and the newest mail must match the newest password. Returns
 * null if a confirmed account has the e-mail; runs the same statements in that case too.
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

/** Deletes accounts that were not confirmed within LIMITS.unconfirmedAccountMs. */
const clearExpired = (auth: Auth, tx: Tx): Promise<unknown> => {
  const waiting = queries(auth.store).deleteFrom('auth_users').where('email_confirmed_at', 'is', null)
  return all(tx, waiting.where('created_at', '<', iso(auth.clock.now() - LIMITS.unconfirmedAccountMs)))
}

/**
 * Returns the account to mail a code to, or null. An unconfirmed account loses its password here: the code
 * would confirm the account, but the password's author has not proven the mailbox. `newcomer`: metadata for a
 * new account if the e-mail is unknown; null: make none. All these cases run the same statements.
 */
export async function accountToMail(auth: Auth, tx: Tx, email: string, newcomer: { metadata: string } | null): Promise<UserRow | null> {
  const user = await findByEmail(auth, tx, email)
  const waiting = (await signUpOpen(auth, tx)) ? await waitingAccount(auth, tx, email, newcomer) : null
  return user && user.email_confirmed_at !== null ? user : waiting
}

/** Returns an e-mail's unconfirmed account, its password removed. Inserts one if `newcomer` is given. */
async function waitingAccount(auth: Auth, tx: Tx, email: string, newcomer: { metadata: string } | null): Promise<UserRow | null> {
  if (newcomer) return await prepareAccount(auth, tx, { email, passwordHash: null, metadata: newcomer.metadata })
  await clearExpired(auth, tx)
  const anew = { password_hash: null, updated_at: iso(auth.clock.now()) }
  const waits = queries(auth.store).updateTable('auth_users').set(anew).where('email', '=', email).where('email_confirmed_at', 'is', null)
  return (await first(tx, waits.returningAll())) ?? null
}

/**
 * Confirms an account, which makes it a host's; returns a confirmed one unchanged. Throws signup_disabled if
 * sign-up is closed.
 */
export async function confirmAccount(auth: Auth, tx: Tx, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user
  if (!(await signUpOpen(auth, tx))) refuseSignUp()
  const db = queries(auth.store)
  if (auth.config.signup === 'first') {
    // Two nodes may both have seen no account: the row's primary key lets only one of them pass.
    const slot = db.insertInto('auth_first_account').values({ slot: 1, user_id: user.id })
    const taken = await first(tx, slot.onConflict((on) => on.column('slot').doNothing()).returning('slot'))
    if (!taken) refuseSignUp()
  }
  return await markConfirmed(auth, tx, user)
}

/** Confirms an account whatever the setting of the sign-up, as an invitation does. */
export async function markConfirmed(auth: Auth, tx: Tx, user: UserRow): Promise<UserRow> {
  const db = queries(auth.store)
  const at = iso(auth.clock.now())
  await all(tx, db.updateTable('auth_users').set({ email_confirmed_at: at, updated_at: at }).where('id', '=', user.id))
  return { ...user, email_confirmed_at: at, updated_at: at }
}
