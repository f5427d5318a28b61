import type { Actor } from '../../../../contract/actor.ts'
import { refuse } from '../../../../contract/errors.ts'
import { eq } from '../../../../contract/filter.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { matches } from '../../../rules/filter/matches.ts'
import { filtersOf, readView, showRow } from '../../../rules/policy/view.ts'
import { askedBy, changed, updatePermits } from '../plan/change-plan.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { refuseRow } from '../plan/refusals.ts'
import type { Attempt } from './draft.ts'
import { explainDuplicate } from './duplicate.ts'
import type { Verdict } from './judge.ts'
import type { Reading } from './known.ts'
import { permitUpdate } from './permit.ts'
import { related, type Writing } from './write-tx.ts'

type Merge = Extract<Verdict, { kind: 'merge' }>
export interface Merged {
  id: string
  isChanged: boolean
}

/**
 * Upsert: merges a sent row into the existing row with its key, as an update under the actor's update grants.
 * The sent key counts as naming the row. Columns that, as far as the actor can see, already have the sent
 * value are not changed, so that sending back a whole row is allowed. Refuses (21000) a row that the request
 * already wrote, one of `written`. Returns the row's id, and whether it was changed.
 */
export async function mergeInto(w: Writing, attempt: Attempt, merge: Merge, written: readonly string[]): Promise<Merged> {
  const { id, change } = await judgeSent(w, attempt, merge, written)
  const { table } = attempt.plan
  if (change) await explainDuplicate(table, change.values, () => w.rows.update(table.name, eq('id', id), change.apply))
  return { id, isChanged: change !== null }
}

/** Judges a merge by rows that are read, and writes none. Throws the refusal. See mergeInto. */
export async function lookAtMerge(
  w: Reading & { actor: Actor },
  attempt: Attempt,
  merge: Merge,
  written: readonly string[],
): Promise<Merged> {
  const { id, change } = await judgeSent(w, attempt, merge, written)
  return { id, isChanged: change !== null }
}

/** Returns the id of the existing row and what the sent one changes in it; null if nothing. */
async function judgeSent(w: Reading & { actor: Actor }, { plan, sent }: Attempt, { existing, row }: Merge, written: readonly string[]) {
  const id = existing['id'] as string
  refuseSecond(id, written)
  return { id, change: await judgeMerge(w, plan, existing, merged(plan, sent, row)) }
}

/** protocol: PostgreSQL's words for a key that occurs twice in one upsert. */
function refuseSecond(id: string, written: readonly string[]): void {
  if (!written.includes(id)) return
  refuse('21000', 'ON CONFLICT DO UPDATE command cannot affect row a second time', {
    hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
  })
}

/** Returns the change of an existing row: sent values, and defaults of listed columns that were not sent. */
function merged({ columns }: InsertPlan, sent: Row, whole: Row): Row {
  const listed = columns.filter((name) => name !== 'id' && !Object.hasOwn(sent, name))
  return { ...sent, ...Object.fromEntries(listed.map((name) => [name, whole[name] as Json])) }
}

interface MergeChange {
  values: Row
  apply(row: Row): Row
}

/** Returns the permitted change, or null if it changes nothing. Throws the refusal. */
async function judgeMerge(
  w: Reading & { actor: Actor },
  { table, conflict }: InsertPlan,
  existing: Row,
  sent: Row,
): Promise<MergeChange | null> {
  const { catalog } = w.services
  const view = readView(catalog, table.name, w.actor, new Set(conflict))
  const seen = await related(w, filtersOf(view), [existing])
  if (!matches(view.where, existing, seen)) refuseRow(table, w.actor, null)
  const shown = showRow(view, existing, w.services.pseudonyms, seen)
  const columns = Object.keys(sent).filter((name) => !same(sent[name] as Json, shown[name] as Json))
  if (columns.length === 0) return null
  const values = Object.fromEntries(columns.map((name) => [name, sent[name] as Json]))
  const permits = updatePermits(catalog, w.actor, table, columns)
  const after = changed(permits, values, existing)
  const lookup = await related(w, askedBy(permits), [existing, after])
  permitUpdate(w, table, permits, existing, after, lookup)
  return { values, apply: (row) => changed(permits, values, row) }
}

const same = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
