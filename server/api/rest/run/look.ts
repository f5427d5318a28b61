import { Refusal } from '../../../../contract/errors.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Services } from '../../../services.ts'
import type { WritePlace } from '../../../store/store.ts'
import { openCharges } from '../../fairness/charges.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { type Judged, readingCommitted, rowKey } from './ahead.ts'
import type { Attempt } from './draft.ts'
import { allKeys, readHolders } from './holders.ts'
import { type Inserted, noneInserted, take } from './inserted.ts'
import { judge } from './judge.ts'
import { type Drafted, knownOf, type Reading, readDrafts, settle } from './known.ts'
import { lookAtMerge } from './merge.ts'
import { decide } from './round.ts'
import { readShares } from './shares.ts'

/** An insert: its rows, of one plan; where it is written; and the address that it comes from. */
export interface Looked {
  plan: InsertPlan
  attempts: readonly Attempt[]
  place: WritePlace
  address: string
}

/**
 * Judges an insert ahead. `answer` tells what came of one that changes nothing. Not while a write of this node is
 * unanswered that changes rows of the same shard, or inserts a parent or one of the same rows: a retry of a row
 * that still waits lands with it. Counters that a check asks may lag by rows that wait, as by those of other nodes.
 */
export function judgedInsert<T extends { isVain: boolean }>(
  services: Services,
  { plan, attempts, place, address }: Looked,
  answer: (w: Committed, inserted: Inserted) => Promise<T | null>,
): Judged<T> {
  const { store } = services
  const parents = () => parentsIn(services, plan).map(([table, id]) => rowKey(table, ['id'], [id]))
  return {
    marks: () => [...parents().slice(0, 1), address],
    vainMarks: () => ownKeys(plan),
    canLook: () => attempts.every(isNamed) && !store.mayChange(place, [...ownKeys(plan), ...parents()]),
    async look() {
      const w = readingCommitted(services)
      const inserted = await look(w, attempts)
      // A row that was merged into by one key may be changed by another.
      if (!inserted || (inserted.ids.length > 0 && plan.table.unique && store.mayChange(place, null))) return null
      return answer(w, inserted)
    },
    isVain: ({ isVain }) => isVain,
  }
}
type Committed = ReturnType<typeof readingCommitted>

/**
 * Returns the keys by which unanswered writes know what the plan's rows change. Undefined: they may change
 * other rows than themselves.
 */
export function keysOf({ catalog }: Services, plan: InsertPlan): string[] | undefined {
  if (plan.rows.length === 0) return undefined
  if (plan.resolution === 'merge-duplicates' && catalog.childrenOf(plan.table.name).length > 0) return undefined
  return ownKeys(plan)
}

/** Whether a row that it would be merged into, or be a retry of, can be found by what was sent. */
const isNamed = ({ plan: { resolution, conflict }, sent }: Attempt): boolean =>
  resolution === null || conflict[0] === 'id' || conflict.every((name) => (sent[name] ?? null) !== null)

function ownKeys({ table, rows, conflict }: InsertPlan): string[] {
  const keys = [['id'], ...(conflict[0] === 'id' ? [] : [conflict])]
  return rows.flatMap((row) =>
    keys.flatMap((columns) => {
      const values = columns.map((name) => row[name] ?? null)
      return values.includes(null) ? [] : [rowKey(table.name, columns, values)]
    }),
  )
}

/** Returns table and id of the rows that the plan's rows refer to, each once. The first one is a parent. */
function parentsIn({ catalog }: Services, { table, rows }: InsertPlan): [table: string, id: string][] {
  const parents = new Map<string, [string, string]>()
  for (const row of rows)
    for (const { column, parent } of catalog.parentsOf(table.name)) {
      const id = row[column] ?? null
      if (id !== null) parents.set(`${parent} ${id}`, [parent, String(id)])
    }
  return [...parents.values()]
}

/**
 * Throws the refusal if committed rows forbid one of the attempts. Returns what was inserted if all of them are
 * retries that change nothing, else null. Rows with their keys are read last: if another node commits the same
 * row meanwhile, whatever that changed is seen only together with the row itself. Stops where a row depends on
 * one before it, changes one that is stored, or has a text that another may have: the commit knows more there.
 */
async function look(w: Reading, attempts: readonly Attempt[]): Promise<Inserted | null> {
  const { tx } = w
  const { drafted, drafts, lookup } = await readDrafts(w, attempts)
  const shares = await readShares(tx.sql, drafts)
  const isJudged = (at: number) => settle(() => judge(knownOf(lookup, shares, NONE), drafted[at] as Drafted)).ok
  const senders = attempts.flatMap(({ admission: { sender } }, at) => (sender && isJudged(at) ? [sender] : []))
  const charges = await openCharges({ ...tx, each: refuseToWrite }, senders)
  const known = knownOf(lookup, shares, await readHolders(tx.sql, drafts, allKeys))
  const inserted = noneInserted()
  for (const [at, attempt] of attempts.entries()) {
    const pause = tx.yieldIfDue()
    if (pause) await pause
    const draft = drafted[at] as Drafted
    const decided = settle(() => decide(w, attempt, draft, { known, charges }))
    if (!decided.ok) {
      // A text that another row has is the reason before a key.
      if (attempt.plan.table.distinct && isDuplicate(decided.reason)) return null
      throw decided.reason
    }
    const fate = decided.value
    take(inserted, fate)
    if (inserted.isChanged && attempt.plan.table.distinct) return null
    if (fate.kind !== 'alone') continue
    const verdict = judge(known, draft)
    if (verdict.kind !== 'merge') return null
    const merged = await lookAtMerge({ ...w, actor: attempt.actor }, attempt, verdict, inserted.ids)
    if (merged.isChanged || inserted.isChanged) return null
    take(inserted, { kind: 'merged', ...merged })
  }
  return inserted.isChanged ? null : inserted
}

const isDuplicate = (reason: unknown): boolean => reason instanceof Refusal && reason.code === '23505'

const NONE = { of: (): Row | undefined => undefined, add: () => {} }

const refuseToWrite = (): never => {
  throw new Error('A look at committed rows writes nothing.')
}
