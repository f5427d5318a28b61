import { refuse } from '../../../contract/errors.ts'
import { type Filter, or, within } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { filterSql } from '../../store/filter-sql.ts'
import type { UpdatePermit } from '../plan/change-plan.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import { explainDuplicate } from './duplicate.ts'
import { permitUpdate } from './permit.ts'
import { idsSql } from './read-sql.ts'
import { related, type Writing } from './write-tx.ts'

/** Rows changed in one step, below every database's limit of parameters. */
const CHUNK = 500

/** The rows a write is about: those the request asks for and the actor both sees and is granted. More than `maxAffected` is PGRST124. */
export async function findTargets(
  { services, tx }: Writing,
  target: ReadPlan,
  granted: Filter,
  maxAffected: number | null,
): Promise<string[]> {
  const context = { catalog: services.catalog, dialect: services.store.dialect }
  const query = idsSql(target, context, (ctx) => filterSql(granted, ctx)).compile(services.store.db)
  const ids = (await tx.sql(query.sql, query.parameters)).map((raw) => raw['id'] as string)
  if (maxAffected !== null && ids.length > maxAffected)
    refuse('PGRST124', 'Query result exceeds max-affected preference constraint', { details: `The query affects ${ids.length} rows` })
  return ids
}

/** Rows that some permit lets be changed. Whether it is the one that also allows the result is judged row by row. */
export const changeable = (permits: readonly UpdatePermit[]): Filter => or(...permits.map((p) => p.where))

/** Changes the rows with these ids, each checked as it was and as it will be. */
export async function updateRows(
  w: Writing,
  table: Table,
  ids: readonly string[],
  change: Row,
  permits: readonly UpdatePermit[],
): Promise<void> {
  const filters = permits.flatMap((p) => [p.where, p.check])
  for (const some of chunks(ids)) {
    const before = await w.rows.find(table.name, within('id', some))
    const after = before.map((row) => ({ ...row, ...change }))
    const lookup = await related(w, filters, [...before, ...after])
    for (const [i, row] of before.entries()) permitUpdate(w, table, permits, row, after[i] as Row, lookup)
    await explainDuplicate(table, change, () => w.rows.update(table.name, within('id', some), change))
  }
}

export async function deleteRows(w: Writing, table: Table, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) await w.rows.delete(table.name, within('id', some))
}

function chunks(ids: readonly string[]): Json[][] {
  const out: Json[][] = []
  for (let at = 0; at < ids.length; at += CHUNK) out.push(ids.slice(at, at + CHUNK))
  return out
}
