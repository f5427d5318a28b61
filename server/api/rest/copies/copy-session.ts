import { refuse } from '../../../../contract/errors.ts'
import { and, eq, inList, is } from '../../../../contract/filter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Services } from '../../../services.ts'
import { idsBelow } from '../../../store/rows/rows-below.ts'
import { readByIds } from '../../../store/sql/by-id.ts'
import { fairnessOf } from '../../fairness/fairness.ts'
import { inWrite, type Writing } from '../run/write-tx.ts'
import { type CopiedTable, type CopyPlan, copiesOf, planCopy } from './copy-plan.ts'
import { makeSessions } from './made-sessions.ts'
import { removeCopy } from './remove-copy.ts'
import { createRenaming, type Renaming } from './renamed-rows.ts'

export interface AskedCopy {
  session: string
  /** The id of the copy. */
  copy: string
  /** The name of the copy. */
  title: string
}

const FULL = 'The disk is full. Nothing was written.'
const TOO_MANY = `At most ${LIMITS.copiesPerHost} sessions are duplicated at a time. Wait until one of them is done.`
const SOURCE_GONE = 'The session was deleted meanwhile. Nothing was duplicated.'
const COPY_GONE = 'The copy was deleted meanwhile.'

/**
 * Copies a session of a host with all that was sent to it: the same times, states, devices and counts under
 * other ids. Commits are of LIMITS.voidRows rows, so that others who write need not wait, and `session_copies`
 * tells how far it is. Answers that come meanwhile are not in the copy. If anything fails, nothing stays of it;
 * what a stopped server leaves is removed by `sweepCopies`. Refuses PGRST116, 23505, 53100 and 54000.
 */
export async function copySession(services: Services, userId: string, asked: AskedCopy): Promise<void> {
  if (services.store.full()) refuse('53100', FULL)
  const plan = await planCopy(services, userId, asked.session, asked.copy)
  const renaming = createRenaming(services.catalog, services.store.readSql, plan)
  const since = await begin(services, plan, renaming, asked.title)
  try {
    for (const table of plan.tables) await copyTable(services, plan, renaming, table, since)
    await inWrite(services, hostOf(plan), (w) => finish(w, plan))
  } catch (error) {
    await removeCopy(services, userId, asked.copy).catch((err: unknown) =>
      services.log.error({ err }, 'a broken copy could not be removed'),
    )
    throw error
  }
}

const hostOf = ({ userId }: Pick<CopyPlan, 'userId'>) => ({ kind: 'host', userId, deviceId: null }) as const

/** Makes the sessions, still without rows. Returns the time: what was sent before it is copied. */
function begin(services: Services, plan: CopyPlan, renaming: Renaming, title: string): Promise<string> {
  const [{ from, to }] = plan.sessions
  return inWrite(services, hostOf(plan), async (w) => {
    const running = await w.rows.find('session_copies', eq('user_id', plan.userId))
    if (running.length >= LIMITS.copiesPerHost) refuse('54000', TOO_MANY)
    if (running.some(({ id }) => id === from)) refuse('23505', 'This session is still being duplicated itself. Wait until it is whole.')
    await makeSessions(w, plan, renaming, title)
    await w.rows.insert('session_copies', {
      id: to,
      user_id: plan.userId,
      session_id: from,
      sessions: plan.sessions.map(({ table, to: id }) => ({ table, id })),
      row_count: plan.rowCount,
      rows_copied: 0,
      created_at: w.tx.now,
    })
    return w.tx.now
  })
}

async function copyTable(services: Services, plan: CopyPlan, renaming: Renaming, { table: name, session }: CopiedTable, since: string) {
  const table = services.catalog.tables.get(name) as Table
  // An item whose session is not copied, such as one of a tool that is not served, stays where it is.
  const place = services.catalog.itemsOf.get(name)
  const copies = copiesOf(plan)
  const home = { table: session.table, id: session.to, userId: plan.userId }
  const { ledger } = fairnessOf(services)
  const write = async (ids: readonly string[]): Promise<void> => {
    const read = await readByIds(services.store.readSql, table, ids)
    const before = read.filter(
      (row) => (!table.columns['created_at'] || String(row['created_at']) <= since) && (!place || copies.has(row[place.session] ?? null)),
    )
    const made = await renaming.rows(table, before)
    const copy = async ({ tx, rows }: Writing) => {
      const { restored } = await rows.restore(name, made, home)
      await ledger.copied(tx, table, restored)
      await rows.add('session_copies', plan.sessions[0].to, { rows_copied: before.length })
    }
    await inWrite(services, hostOf(plan), copy, { isLong: true })
  }
  // Small pages are gathered: there may be few rows below each of many.
  let waiting: string[] = []
  for await (const ids of idsBelow(services.catalog, services.store.readSql, name, session.from)) {
    waiting.push(...ids)
    if (waiting.length < LIMITS.voidRows) continue
    await write(waiting)
    waiting = []
  }
  if (waiting.length > 0) await write(waiting)
}

/** Ends the copying in one commit, if both sessions are still there. */
async function finish({ rows }: Writing, plan: CopyPlan): Promise<void> {
  const [{ from, to }] = plan.sessions
  const copies = copiesOf(plan)
  const there = await rows.find('presentations', inList('id', [...copies.keys(), to]))
  const beingDeleted = await rows.find('trash', and(eq('session_id', from), is('deleted_at', null)))
  const isThere = (id: string) => there.some((row) => row['id'] === id)
  if (!isThere(from) || beingDeleted.length > 0) refuse('PGRST116', SOURCE_GONE)
  if (!isThere(to)) refuse('PGRST116', COPY_GONE)
  const staged = there.filter((row) => row['staged'] === true).map(({ id = null }) => copies.get(id) ?? null)
  if (staged.length > 0) await rows.update('presentations', inList('id', staged), { staged: true })
  await rows.delete('session_copies', eq('id', to))
}
