import type { Actor } from '../../../../contract/actor.ts'
import { type Filter, inList, or } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Table } from '../../../../contract/table.ts'
import { createYield } from '../../../store/commit/yield.ts'
import type { ReadPlan } from '../../../store/plans.ts'
import { readByIds } from '../../../store/sql/by-id.ts'
import { readIds, type Source } from '../../../store/sql/read-plan.ts'
import { askedBy, changed, type UpdatePermit } from '../plan/change-plan.ts'
import { costOf } from '../plan/cost.ts'
import { explainDuplicate } from './duplicate.ts'
import type { Reading } from './known.ts'
import { permitUpdate } from './permit.ts'
import { related, type Writing } from './write-tx.ts'

/** Rows per step: below every database's limit of parameters, and little beside LIMITS.commitMs. */
export const STEP_ROWS = 250

/**
 * Returns the ids of the rows that a write affects: requested, visible and granted. `candidates`: ids found in
 * advance, to which the search is restricted.
 */
export async function findTargets(
  source: Source,
  target: ReadPlan,
  granted: Filter,
  candidates: readonly string[] | null,
): Promise<string[]> {
  return candidates ? stillMeant(source, target, granted, candidates) : readIds(target, source, granted)
}

/** Checks again the rows found before the transaction, in small chunks, since each check may be expensive. */
async function stillMeant(source: Source, target: ReadPlan, granted: Filter, candidates: readonly string[]): Promise<string[]> {
  const some = Math.max(1, Math.floor(LIMITS.cheapCost / costOf({ ...target, ids: ['one'] })))
  const yieldIfDue = createYield()
  const found: string[] = []
  for (let at = 0; at < candidates.length; at += some) {
    const ids = candidates.slice(at, at + some)
    const meant = new Set(await readIds({ ...target, ids, order: [], limit: null, offset: 0 }, source, granted))
    found.push(...ids.filter((id) => meant.has(id)))
    const pause = yieldIfDue()
    if (pause) await pause
  }
  return found
}

/**
 * Returns the filter of rows that some permit allows to change. Whether that permit also allows the result is
 * checked per row.
 */
export const changeable = (permits: readonly UpdatePermit[]): Filter => or(...permits.map((p) => p.where))

/**
 * Updates the rows with these ids. The permits are checked against each row before and after the change.
 * Returns how many of the ids are done, see `inCommit`.
 */
export async function updateRows(
  w: Writing,
  table: Table,
  ids: readonly string[],
  change: Row,
  permits: readonly UpdatePermit[],
  ms: number,
): Promise<number> {
  return inCommit(ids, ms, async (some) => {
    await judgeUpdate(w, table, await w.rows.find(table.name, inList('id', some)), change, permits)
    await explainDuplicate(table, change, () => w.rows.update(table.name, inList('id', some), (row) => changed(permits, change, row)))
  })
}

/** Throws the refusal of an update, by committed rows. Looks at one step of many rows. */
export async function lookAtUpdate(
  w: Reading & { actor: Actor },
  table: Table,
  ids: readonly string[],
  change: Row,
  permits: readonly UpdatePermit[],
): Promise<void> {
  await judgeUpdate(w, table, await readByIds(w.tx.sql, table, ids.slice(0, STEP_ROWS)), change, permits)
}

/** Checks the permits against each row before and after the change. Throws the refusal. */
async function judgeUpdate(
  w: Reading & { actor: Actor },
  table: Table,
  before: readonly Row[],
  change: Row,
  permits: readonly UpdatePermit[],
): Promise<void> {
  const after = before.map((row) => changed(permits, change, row))
  const lookup = await related(w, askedBy(permits), [...before, ...after])
  for (const [i, row] of before.entries()) permitUpdate(w, table, permits, row, after[i] as Row, lookup)
}

/** Deletes the rows with these ids. Returns how many of the ids are done, see `inCommit`. */
export const deleteRows = (w: Writing, table: Table, ids: readonly string[], ms: number): Promise<number> =>
  inCommit(ids, ms, (some) => w.rows.delete(table.name, inList('id', some)))

/**
 * Makes steps of `stepRows` rows, until LIMITS.changedRows are done or `ms` have passed, because others who write
 * wait for this commit. Returns how many rows are done.
 */
export async function inCommit(
  ids: readonly string[],
  ms: number,
  step: (some: Json[]) => Promise<unknown>,
  stepRows = STEP_ROWS,
): Promise<number> {
  const end = performance.now() + ms
  const most = Math.min(ids.length, LIMITS.changedRows)
  let done = 0
  while (done < most && (done === 0 || performance.now() < end)) {
    const some = ids.slice(done, Math.min(done + stepRows, most))
    await step(some)
    done += some.length
  }
  return done
}
