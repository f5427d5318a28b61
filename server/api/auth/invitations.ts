import { createHash } from 'node:crypto'
import { refuse } from '../../../contract/errors.ts'
import type { Invitation, MadeInvitation } from '../../../contract/invitation.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Tx } from '../../store/store.ts'
import { findByEmail } from './accounts.ts'
import { type Auth, iso } from './context.ts'
import type { Body } from './fields.ts'
import { all, first, queries } from './tables.ts'

/** Bytes of a token. So many random bits need no key and no count of attempts. */
const TOKEN_BYTES = 16
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const USED = `This invitation was used or withdrawn, or is older than ${LIMITS.invitationMs / 86_400_000} days. Ask for a new one.`

/**
 * Makes an invitation for a normalised e-mail, in place of an earlier one. Refuses one that has an account
 * (user_already_exists), and more than LIMITS.invitations at a time (54000).
 */
export async function invite(auth: Auth, email: string): Promise<MadeInvitation> {
  const { store, clock } = auth
  const token = Buffer.from(clock.randomBytes(TOKEN_BYTES)).toString('base64url')
  const now = clock.now()
  const row = { email, hash: hashOf(token), created_at: iso(now), expires_at: iso(now + LIMITS.invitationMs) }
  const { hash, created_at, expires_at } = row
  await store.write(async (tx) => {
    const user = await findByEmail(auth, tx, email)
    if (user && user.email_confirmed_at !== null) refuse('user_already_exists', 'There is an account with this e-mail.')
    await clearInvitations(auth, tx)
    const others = await all(tx, queries(store).selectFrom('auth_invitations').select('email').where('email', '<>', email))
    if (others.length >= LIMITS.invitations)
      refuse('54000', `At most ${LIMITS.invitations} invitations may wait. Withdraw one, or wait until one is used.`)
    const insert = queries(store).insertInto('auth_invitations').values(row)
    await all(
      tx,
      insert.onConflict((on) => on.column('email').doUpdateSet({ hash, created_at, expires_at })),
    )
  })
  return { email, token, madeAt: created_at, expiresAt: expires_at }
}

/** Returns the invitations that can still be used, oldest first. */
export async function openInvitations({ store, clock }: Auth): Promise<Invitation[]> {
  const valid = queries(store).selectFrom('auth_invitations').selectAll().where('expires_at', '>', iso(clock.now()))
  const rows = await all(store, valid.orderBy('created_at').orderBy('email'))
  return rows.map(({ email, created_at, expires_at }) => ({ email, madeAt: created_at, expiresAt: expires_at }))
}

/** Withdraws the invitation for an e-mail. Without one, nothing happens. */
export const withdrawInvitation = ({ store }: Auth, email: string): Promise<unknown> =>
  store.write((tx) => all(tx, queries(store).deleteFrom('auth_invitations').where('email', '=', email)))

/** Deletes invitations that are too old. */
export const clearInvitations = ({ store, clock }: Auth, tx: Tx): Promise<unknown> =>
  all(tx, queries(store).deleteFrom('auth_invitations').where('expires_at', '<=', iso(clock.now())))

/**
 * Takes the invitation out of a sign-up's `data`, where supabase-js can put it. Returns its token, or null, and
 * the body without it.
 */
export function invitationOf(body: Body): { token: string | null; body: Body } {
  const data = Object.hasOwn(body, 'data') ? body['data'] : undefined
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'invitation')) return { token: null, body }
  const { invitation, ...rest } = data as Record<string, unknown>
  return { token: typeof invitation === 'string' ? invitation : '', body: { ...body, data: rest } }
}

/**
 * Uses an invitation for this e-mail up, within the commit that makes the account. Refuses invite_not_found if it
 * cannot be used, and validation_failed if it is for another e-mail.
 */
export async function spendInvitation(auth: Auth, tx: Tx, token: string, email: string): Promise<void> {
  const db = queries(auth.store)
  const found = db.selectFrom('auth_invitations').selectAll().where('hash', '=', hashOf(token))
  const invitation = await first(tx, found.where('expires_at', '>', iso(auth.clock.now())))
  if (!invitation) return refuse('invite_not_found', USED)
  if (invitation.email !== email) return refuse('validation_failed', `This invitation is for ${invitation.email}.`)
  const taken = await first(tx, db.deleteFrom('auth_invitations').where('hash', '=', invitation.hash).returning('email'))
  if (!taken) refuse('invite_not_found', USED)
}
