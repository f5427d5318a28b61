import { refuse } from '../../../contract/errors.ts'
import { type Filter, inList, or } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import type { ReadPlan } from '../../store/plans.ts'
import { readIds, type Source } from '../../store/read-plan.ts'
import { askedBy, changed, type UpdatePermit } from '../plan/change-plan.ts'
import { costOf } from '../plan/cost.ts'
import { explainDuplicate } from './duplicate.ts'
import { permitUpdate } from './permit.ts'
import { related, type Writing } from './write-tx.ts'

/** Rows changed in one step, below every database's limit of parameters. */
const CHUNK = 500

/**
 * The rows a write is about: those the request asks for and the actor both sees and is granted. More than `maxAffected` is PGRST124.
 * `candidates`: the only ones that come into question, where they were looked for beforehand.
 */
export async function findTargets(
  source: Source,
  target: ReadPlan,
  granted: Filter,
  maxAffected: number | null,
  candidates: readonly string[] | null,
): Promise<string[]> {
  const ids = candidates ? await stillMeant(source, target, granted, candidates) : await readIds(target, source, granted)
  if (maxAffected !== null && ids.length > maxAffected)
    refuse('PGRST124', 'Query result exceeds max-affected preference constraint', { details: `The query affects ${ids.length} rows` })
  return ids
}

/** Rows that were found before the transaction began are looked at once more: a few at a time, since looking may be what is expensive. */
async function stillMeant(source: Source, target: ReadPlan, granted: Filter, candidates: readonly string[]): Promise<string[]> {
  const some = Math.max(1, Math.floor(LIMITS.cheapCost / costOf({ ...target, ids: ['one'] })))
  const found: string[] = []
  for (let at = 0; at < candidates.length; at += some) {
    const ids = candidates.slice(at, at + some)
    const meant = new Set(await readIds({ ...target, ids, order: [], limit: null, offset: 0 }, source, granted))
    found.push(...ids.filter((id) => meant.has(id)))
  }
  return found
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
  const filters = askedBy(permits)
  for (const some of chunks(ids)) {
    const before = await w.rows.find(table.name, inList('id', some))
    const after = before.map((row) => changed(permits, change, row))
    const lookup = await related(w, filters, [...before, ...after])
    for (const [i, row] of before.entries()) permitUpdate(w, table, permits, row, after[i] as Row, lookup)
    await explainDuplicate(table, change, () => w.rows.update(table.name, inList('id', some), (row) => changed(permits, change, row)))
  }
}

export async function deleteRows(w: Writing, table: Table, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids)) await w.rows.delete(table.name, inList('id', some))
}

function chunks(ids: readonly string[]): Json[][] {
  const out: Json[][] = []
  for (let at = 0; at < ids.length; at += CHUNK) out.push(ids.slice(at, at + CHUNK))
  return out
}
