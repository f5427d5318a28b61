import { refuse } from '../../../../contract/errors.ts'
import { eq } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { stateOf } from '../../../../contract/presentation.ts'
import type { Rows } from '../../../../contract/procedure.ts'
import { columnOf, type Table, type Text } from '../../../../contract/table.ts'
import { readValue } from '../../../../contract/values.ts'
import { restoredRows } from '../../../store/rows/restored-rows.ts'
import { explainDuplicate } from '../run/duplicate.ts'
import type { Writing } from '../run/write-tx.ts'
import type { CopiedSession, CopyPlan } from './copy-plan.ts'
import type { Renaming } from './renamed-rows.ts'

/** Columns of a presentation that its copy takes over. Links, its code and its place in events are its own. */
const SHOWN_AS = ['showing', 'code_size', 'language', 'take_back', 'made_up'] as const

/** Inserts the sessions of a copy. The first has the new name; items keep theirs. */
export async function makeSessions(w: Writing, plan: CopyPlan, renaming: Renaming, title: string): Promise<void> {
  for (const [at, session] of plan.sessions.entries()) await makeSession(w, session, renaming, at === 0 ? title : null)
}

async function makeSession(w: Writing, { table: name, from, to }: CopiedSession, renaming: Renaming, title: string | null): Promise<void> {
  const { services, rows, tx } = w
  const table = services.catalog.tables.get(name) as Table
  const [source] = await rows.find(name, eq('id', from), { lock: true })
  const [shown] = await rows.find('presentations', eq('id', from))
  if (!source || !shown) return refuse('PGRST116', 'There is no such session of yours.')
  const own = title === null ? {} : { ...namedBy(services.catalog.presented.get(name)?.title ?? 'name', table, title), archived: false }
  const [whole] = restoredRows(services.catalog, table, [await renaming.session(table, source)])
  const row: Row = { ...whole, id: to, created_at: tx.now, ...(await freeNames(rows, table, source)), ...own }
  await explainDuplicate(table, { id: to }, () => rows.insert(name, row))
  const kept: Row = Object.fromEntries(SHOWN_AS.map((column) => [column, shown[column] ?? null]))
  // Answers are kept for so long after their session was closed, whatever is copied.
  if (stateOf(row) !== 'open' && shown['closed_at'] !== null) kept['closed_at'] = shown['closed_at'] ?? null
  await rows.update('presentations', eq('id', to), kept)
}

const namedBy = (column: string, table: Table, title: string): Row => {
  const declared = columnOf(table, column)
  return declared ? { [column]: readValue(column, declared, title) } : {}
}

/** Attempts to find a free name. Copies of one session are rarely that many. */
const TRIES = 1_000

/** Returns other values for the texts that are unique among all sessions: 'quiz-copy', 'quiz-copy-2', … */
async function freeNames(rows: Pick<Rows, 'find'>, table: Table, source: Row): Promise<Row> {
  const names: Row = {}
  for (const [column, ...more] of table.unique ?? [])
    if (column !== undefined && more.length === 0) names[column] = await freeName(rows, table, column, source[column] ?? null)
  return names
}

async function freeName(rows: Pick<Rows, 'find'>, table: Table, column: string, value: Json): Promise<Json> {
  const { max } = columnOf(table, column) as Text
  for (let n = 1; n <= TRIES; n++) {
    const end = n === 1 ? '-copy' : `-copy-${n}`
    const name =
      String(value)
        .slice(0, max - end.length)
        .replace(/-+$/, '') + end
    if ((await rows.find(table.name, eq(column, name), { limit: 1 })).length === 0) return name
  }
  return refuse('23505', `No free ${column} was found for the copy. Rename the session first.`)
}
