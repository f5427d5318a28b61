import { refuse } from '../../../contract/errors.ts'
import { eq, inList } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { endDeletion, hasOtherAccounts, noteDeletion, readDeletions } from '../../store/rows/account-deletions.ts'
import { ownerColumn } from '../../store/rows/account-rows.ts'
import { firstAccount } from '../../store/rows/first-account.ts'
import type { Tx } from '../../store/store.ts'
import { placeOfAccount } from '../../store/write-place.ts'
import type { Auth } from '../auth/context.ts'
import { announceEnd, endSessions } from '../auth/sessions.ts'
import { all, queries, type UserRow } from '../auth/tables.ts'
import type { HostFiles } from '../files/files.ts'
import { inCommit } from '../rest/run/change.ts'
import { thinBelow } from '../rest/run/thin-below.ts'
import { inWrite, type Writing } from '../rest/run/write-tx.ts'
import { deleteForGood } from '../trash/sweep.ts'

/** Sessions that are read at a time. */
const MOST = 100

/**
 * Deletes an account: in one commit the sign-in, with every session and token, so that nobody can act as it
 * and its e-mail is free; then what shows its sessions to a room, which ends walls and links; then its rows
 * and files, in parts. If the server stops meanwhile, `finishDeletions` goes on. Refuses the operator while
 * there are other accounts (42501).
 */
export async function deleteAccount(services: Services, auth: Auth, files: HostFiles | null, user: UserRow): Promise<void> {
  const ended = await services.store.write((tx) => endAccount(auth, tx, user), { place: placeOfAccount(services.store, user.id) })
  announceEnd(auth, ended)
  await auth.mailer.forget([user.email, user.new_email ?? user.email])
  await deletePresentations(services, user.id)
  await deleteRest(services, files, user.id)
}

/**
 * Deletes what is left of accounts whose deletion began before this ISO time: after a stop, and what requests
 * stored that were under way when the account was deleted.
 */
export async function finishDeletions(services: Services, files: HostFiles | null, before: string): Promise<void> {
  const { store } = services
  for (const userId of await readDeletions(store.readSql, before)) {
    await deleteRest(services, files, userId)
    await store.write((tx) => endDeletion(tx.sql, userId), { place: placeOfAccount(store, userId) })
  }
}

async function endAccount(auth: Auth, tx: Tx, { id, email, new_email }: UserRow): Promise<string[]> {
  const db = queries(auth.store)
  if ((await firstAccount({ readSql: tx.sql })) === id && (await hasOtherAccounts(tx.sql, id)))
    refuse(
      '42501',
      'This is the account of whoever runs this server, and there are others. It can be deleted as the last one. Your sessions can be deleted at any time.',
    )
  await noteDeletion(tx, id)
  const ended = await endSessions(auth, tx, id, 'all')
  const addresses = new_email === null ? [email] : [email, new_email]
  await all(tx, db.deleteFrom('auth_codes').where('email', 'in', addresses))
  await all(tx, db.deleteFrom('auth_invitations').where('email', 'in', addresses))
  await all(tx, db.deleteFrom('auth_first_account').where('user_id', '=', id))
  await all(tx, db.deleteFrom('auth_users').where('id', '=', id))
  return ended
}

/**
 * Deletes the presentations of all sessions of an account, with display links, helper links and codes, whose
 * windows are told at once: the sessions themselves may hold so many answers that they take seconds.
 */
async function deletePresentations(services: Services, userId: string): Promise<void> {
  const { catalog, store } = services
  if (!catalog.tables.has('presentations')) return
  const actor = { kind: 'host', userId, deviceId: null } as const
  for (;;) {
    const rows = await committedRows(catalog, store).find('presentations', eq('user_id', userId), { limit: MOST })
    const ids = rows.map(({ id }) => id as string)
    if (ids.length === 0) return
    const step = (w: Writing) => inCommit(ids, LIMITS.commitMs, (some) => w.rows.delete('presentations', inList('id', some)))
    await inWrite(services, actor, step, { isLong: true })
  }
}

/** Deletes rows and files of an account that has no owner any more. */
async function deleteRest(services: Services, files: HostFiles | null, userId: string): Promise<void> {
  const { catalog } = services
  await deletePresentations(services, userId)
  const tops = [...catalog.tables.values()].filter(({ name }) => catalog.parentsOf(name).length === 0)
  for (const table of tops) {
    const own = eq(ownerColumn(table), userId)
    if (table.name === 'trash') await deleteForGood(services, own)
    else await deleteTop(services, userId, table.name, own)
  }
  await files?.removeAll(userId)
}

/** Deletes rows of a table that references no other, with all below them, in commits of bounded size. */
async function deleteTop(services: Services, userId: string, table: string, own: ReturnType<typeof eq>): Promise<void> {
  const { catalog, store } = services
  const actor = { kind: 'host', userId, deviceId: null } as const
  for (;;) {
    const rows = await committedRows(catalog, store).find(table, own, { limit: MOST })
    for (const { id } of rows) {
      await thinBelow(services, actor, table, [id as string])
      await inWrite(services, actor, (w) => w.rows.delete(table, inList('id', [id ?? null])), { isLong: true })
    }
    if (rows.length < MOST) return
  }
}
