import { refuse } from '../../../../contract/errors.ts'
import { and, eq, inList } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Services } from '../../../services.ts'
import { committedRows } from '../../../store/commit/committed-rows.ts'
import { countBelow } from '../../../store/rows/account-rows.ts'
import { restoreRanks } from '../../../store/rows/restore-order.ts'
import { copiedId } from './copied-id.ts'

/** A session that is copied, and the id of its copy. */
export interface CopiedSession {
  table: string
  from: string
  to: string
}

/** Rows of one table below one of the sessions. */
export interface CopiedTable {
  table: string
  session: CopiedSession
}

export interface CopyPlan {
  userId: string
  /** The session itself, then those that are its items. */
  sessions: readonly [CopiedSession, ...CopiedSession[]]
  /** In the order in which their rows are copied: parents before their children. */
  tables: readonly CopiedTable[]
  rowCount: number
}

/**
 * Plans a copy of a session with everything below it. The items of a session that holds others, such as an
 * event, are copied too, because a session is an item of one alone. Refuses PGRST116 if the host has no such
 * session, and 54000 if there are too many rows.
 */
export async function planCopy({ catalog, store }: Services, userId: string, session: string, copy: string): Promise<CopyPlan> {
  const rows = committedRows(catalog, store)
  const [shown] = await rows.find('presentations', and(eq('id', session), eq('user_id', userId)))
  if (!shown || !catalog.offered.tables.has(shown['session_table'] as string))
    return refuse('PGRST116', 'There is no such session of yours.')
  const own = { table: shown['session_table'] as string, from: session, to: copy }
  const items = catalog.presented.get(own.table)?.items
  const placed = items ? await rows.find(items.table, eq(items.within, session)) : []
  const ids = placed.map((item) => item[items?.session ?? ''] ?? null)
  const held = ids.length > 0 ? await rows.find('presentations', and(inList('id', ids), eq('user_id', userId))) : []
  const others = held.map((row) => sessionOf(row, copy)).filter(({ table }) => catalog.presented.has(table))
  const sessions = [own, ...others] as const
  const ranks = restoreRanks(catalog)
  const tables = sessions.flatMap((one) => [...tablesBelow(catalog, one.table)].map((table) => ({ table, session: one })))
  tables.sort((a, b) => (ranks.get(a.table) ?? 0) - (ranks.get(b.table) ?? 0))
  let rowCount = 0
  for (const { table, session: one } of tables) rowCount += await countBelow(catalog, store.readSql, table, one.from)
  refuseLong(rowCount)
  return { userId, sessions, tables, rowCount }
}

export function refuseLong(rowCount: number): void {
  if (rowCount > LIMITS.copiedRows)
    refuse('54000', `A copy has at most ${LIMITS.copiedRows.toLocaleString('en')} answers. Duplicate it without them.`)
}

function sessionOf(presentation: Row, copy: string): CopiedSession {
  const from = presentation['id'] as string
  return { table: presentation['session_table'] as string, from, to: copiedId(copy, from) }
}

/** Returns the tables whose rows belong to sessions of this one. */
export function tablesBelow({ childrenOf }: Pick<Catalog, 'childrenOf'>, table: string): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (name: string): void => {
    for (const { child } of childrenOf(name))
      if (!found.has(child)) {
        found.add(child)
        look(child)
      }
  }
  look(table)
  return found
}

/** Returns the ids of the sessions' copies, by those of the sessions. */
export const copiesOf = ({ sessions }: Pick<CopyPlan, 'sessions'>): ReadonlyMap<Json, string> =>
  new Map(sessions.map(({ from, to }) => [from, to]))
