import { refuse } from '../../../../contract/errors.ts'
import { and, eq, inList, is, or } from '../../../../contract/filter.ts'
import type { Services } from '../../../services.ts'
import { committedRows } from '../../../store/commit/committed-rows.ts'
import { inWrite, type Writing } from '../run/write-tx.ts'
import { cameUntil, deleteAnswers, deleteRows, hostOf, type OwnedSession } from './delete-answers.ts'

const BEING_COPIED = 'This is being duplicated just now. Wait until that is done.'
const BEING_DELETED = 'This is being deleted or restored just now.'

/**
 * Makes a session of a host as new, with its items where it holds others: one transaction resets what is shown, so
 * that the room sees no state in between; then what was sent until that moment is deleted, in commits of bounded
 * size. What comes later stays. If the server stops in the middle, a further call does the rest. `askedAt`: ISO time
 * at which the host was asked; where the session has started over since, only that deletion is finished. Refuses
 * PGRST116 and 23505. Decision record 276.
 */
export async function startOver(services: Services, userId: string, id: string, askedAt: string | null): Promise<void> {
  const sessions = await sessionsOf(services, userId, id)
  const moment = await inWrite(services, hostOf({ userId }), (w) => reset(w, sessions, askedAt))
  for (const session of sessions) {
    const { removes = {}, keeps } = services.catalog.presented.get(session.table)?.over ?? {}
    for (const [table, column] of Object.entries(removes).filter(([name]) => services.catalog.tables.has(name)))
      await deleteRows(services, session, {
        table,
        column,
        parents: [session.id],
        atMost: cameUntil(services.catalog, table, moment),
      })
    await deleteAnswers(services, session, { until: moment, ...(keeps && { keeps }) })
  }
}

/** Returns the session, and those that are its items. */
export async function sessionsOf({ catalog, store }: Services, userId: string, id: string): Promise<OwnedSession[]> {
  const rows = committedRows(catalog, store)
  const [own] = await rows.find('presentations', and(eq('id', id), eq('user_id', userId)))
  if (!own || !catalog.offered.tables.has(own['session_table'] as string)) return refuse('PGRST116', 'There is no such session of yours.')
  const items = await rows.find('presentations', and(eq('within', id), eq('user_id', userId)))
  return [own, ...items].map((row) => ({ id: row['id'] as string, table: row['session_table'] as string, userId }))
}

/** Resolves with the time until which answers go: that of the transaction, or of the last one since `askedAt`. */
async function reset({ services, rows, tx }: Writing, sessions: readonly OwnedSession[], askedAt: string | null): Promise<string> {
  const ids = sessions.map(({ id }) => id)
  const [own] = await rows.find('presentations', eq('id', ids[0] ?? null))
  const last = own?.['restarted_at'] as string | null
  if (last && askedAt && Date.parse(last) > Date.parse(askedAt)) return last
  // Items of an event that is copied or deleted go with it.
  const whole = [...ids, own?.['within'] ?? null]
  if ((await rows.find('session_copies', or(inList('session_id', whole), inList('id', whole)))).length > 0) refuse('23505', BEING_COPIED)
  if ((await rows.find('trash', and(inList('session_id', whole), is('deleted_at', null)))).length > 0) refuse('23505', BEING_DELETED)
  const [first, ...items] = ids
  await rows.update('presentations', eq('id', first ?? null), { showing: 'results', restarted_at: tx.now })
  // The display link of an event shows the walls of what was on its stage.
  if (items.length > 0) await rows.update('presentations', inList('id', items), { showing: 'results', restarted_at: tx.now, staged: false })
  await rows.delete('shared_reports', inList('session_id', ids))
  for (const { id, table } of sessions)
    for (const [name, change] of Object.entries(services.catalog.presented.get(table)?.over?.resets ?? {})) {
      const column = name === table ? 'id' : services.catalog.childrenOf(table).find(({ child }) => child === name)?.column
      if (column) await rows.update(name, eq(column, id), typeof change === 'function' ? (old) => change(old, tx.now) : change)
    }
  return tx.now
}
