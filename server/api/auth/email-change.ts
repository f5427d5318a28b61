import { refuse } from '../../../contract/errors.ts'
import type { Tx } from '../../store/store.ts'
import { findByEmail } from './accounts.ts'
import { type Challenge, dropCodes, issueCode, type MailedCode, refuseCode, type Spent } from './codes.ts'
import { type Auth, iso } from './context.ts'
import { all, queries, type UserRow } from './tables.ts'

/**
 * The account whose e-mail changes. If `account` is null, it is made up: the same work is done, but its codes
 * are never mailed.
 */
type Changing = Pick<UserRow, 'id' | 'email'>

/**
 * Starts an e-mail change. The new mailbox must be proven; the old one too with CONFIRM_EMAIL=on. With it
 * off, the old address may never have existed, so no proof is asked. Only one change at a time: codes of an
 * earlier one are deleted.
 */
export async function startEmailChange<Who extends Changing>(
  auth: Auth,
  tx: Tx,
  user: Who,
  newEmail: string,
  challenge: Challenge | null,
  account: string | null = user.id,
): Promise<{ user: Who & { new_email: string }; mailed: Map<string, MailedCode> }> {
  const holder = await findByEmail(auth, tx, newEmail)
  const isTaken = holder !== undefined && holder.email_confirmed_at !== null
  if (isTaken && !auth.config.confirmEmail) refuse('email_exists', 'A user with this email address has already been registered')
  const change = { new_email: newEmail, new_email_proof: null, updated_at: iso(auth.clock.now()) }
  await all(tx, queries(auth.store).updateTable('auth_users').set(change).where('id', '=', user.id))
  const mailed = new Map<string, MailedCode>()
  await dropCodes(auth, tx, user.id, 'email_change')
  for (const email of auth.config.confirmEmail ? [newEmail, user.email] : [newEmail]) {
    // The new mailbox belongs to another account: do not reveal that. Its code has no user and is not mailed.
    const isNobodys = isTaken && email === newEmail
    const userId = isNobodys ? null : account
    const code = await issueCode(auth, tx, { email, kind: 'email_change', holder: user.id, userId, challenge })
    if (!isNobodys) mailed.set(email, code)
  }
  return { user: { ...user, ...change }, mailed }
}

/** Result of a code: one of two mailboxes is proven, or all required ones are and the e-mail has changed. */
export type EmailChange = { kind: 'half' } | { kind: 'done'; user: UserRow }

export async function proveEmail(auth: Auth, tx: Tx, user: UserRow, spent: Spent): Promise<EmailChange> {
  const db = queries(auth.store)
  // A code of an earlier change, or for an address that is no longer the old one, proves nothing.
  if (spent.email !== user.new_email && spent.email !== user.email) refuseCode()
  const half = spent.email === user.new_email ? 'new' : 'old'
  const needed = auth.config.confirmEmail ? 'both' : 'new'
  const complete = needed === 'new' ? half === 'new' : user.new_email_proof !== null && user.new_email_proof !== half
  if (!complete || user.new_email === null) {
    await all(tx, db.updateTable('auth_users').set({ new_email_proof: half }).where('id', '=', user.id))
    return { kind: 'half' }
  }
  const holder = await findByEmail(auth, tx, user.new_email)
  if (holder && holder.email_confirmed_at !== null) refuse('email_exists', 'A user with this email address has already been registered')
  // Nobody has proven the mailbox of an unconfirmed account: deletes it, so that the e-mail is free.
  if (holder) await all(tx, db.deleteFrom('auth_users').where('id', '=', holder.id))
  const changed = { email: user.new_email, new_email: null, new_email_proof: null, updated_at: iso(auth.clock.now()) }
  await all(tx, db.updateTable('auth_users').set(changed).where('id', '=', user.id))
  await dropCodes(auth, tx, user.id)
  return { kind: 'done', user: { ...user, ...changed } }
}
