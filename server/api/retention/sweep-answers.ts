import { and, eq, gt, inList, lt } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { nowText } from '../../../contract/values.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { blankOf, namesIn } from '../../store/rows/answer-tables.ts'
import { readSomeBelow } from '../../store/rows/rows-below.ts'
import { deleteAnswers, hostOf, type OwnedSession } from '../rest/over/delete-answers.ts'
import { inWrite } from '../rest/run/write-tx.ts'

/** For how many days after a session was closed its answers, and the names in them, are kept. 0: for ever. */
export interface Retention {
  answersDays: number
  namesDays: number
}

const DAY_MS = 86_400_000
/** Sessions read at a time. */
const MOST = 100
/** Rows whose names are looked at together. */
const PAGE = { order: [{ column: 'id' }], limit: LIMITS.changedRows }

/** Deletes the answers of sessions that were closed too long ago, and removes names earlier if so set. */
export async function sweepAnswers(services: Services, { answersDays, namesDays }: Retention): Promise<void> {
  if (services.catalog.presented.size === 0) return
  if (namesDays > 0) await eachClosed(services, namesDays, (session) => removeNames(services, session, session.table, [session.id]))
  if (answersDays > 0)
    await eachClosed(services, answersDays, async (session) => {
      await deleteAnswers(services, session, {})
      await inWrite(services, hostOf(session), ({ rows }) => rows.delete('shared_reports', eq('session_id', session.id)))
    })
}

async function eachClosed(
  { catalog, store, clock }: Services,
  days: number,
  work: (session: OwnedSession) => Promise<void>,
): Promise<void> {
  const due = lt('closed_at', nowText(clock.now() - days * DAY_MS))
  const order = { order: [{ column: 'id' }], limit: MOST }
  for (let last = ''; ; ) {
    const some = await committedRows(catalog, store).find('presentations', and(due, ...(last ? [gt('id', last)] : [])), order)
    for (const { id, session_table, user_id } of some)
      await work({ id: id as string, table: session_table as string, userId: user_id as string })
    if (some.length < MOST) return
    last = some.at(-1)?.['id'] as string
  }
}

/** Removes the names in rows below these. */
async function removeNames(services: Services, session: OwnedSession, table: string, ids: readonly string[]): Promise<void> {
  const { catalog, store } = services
  for (const { child, column } of catalog.childrenOf(table)) {
    const declared = catalog.tables.get(child)
    if (!declared) continue
    const named = namesIn(declared)
    const blank = Object.fromEntries(named.map((name) => [name, blankOf(declared.columns[name])]))
    const isNamed = (row: Row) => named.some((name) => JSON.stringify(row[name]) !== JSON.stringify(blank[name]))
    for (let last = '', more = named.length > 0; more; ) {
      const next = last ? [gt('id', last)] : []
      const some = await committedRows(catalog, store).find(child, and(inList(column, ids), ...next), PAGE)
      const due = some.filter(isNamed).map(({ id }) => id ?? null)
      if (due.length > 0)
        await inWrite(services, hostOf(session), ({ rows }) => rows.update(child, inList('id', due), blank), { isLong: true })
      more = some.length === LIMITS.changedRows
      last = (some.at(-1)?.['id'] ?? '') as string
    }
    if (catalog.childrenOf(child).length === 0) continue
    const below = await readSomeBelow(store.readSql, child, column, ids)
    if (below.length > 0) await removeNames(services, session, child, below)
  }
}
