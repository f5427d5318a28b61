import { Refusal } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { nowText } from '../../../../contract/values.ts'
import type { Services } from '../../../services.ts'
import type { WritePlace } from '../../../store/store.ts'
import { openCharges } from '../../fairness/charges.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Attempt } from './draft.ts'
import { allKeys, readHolders } from './holders.ts'
import { judge } from './judge.ts'
import { type Drafted, knownOf, readDrafts, settle } from './known.ts'
import { lookAtMerge } from './merge.ts'
import { asksCounters, decide } from './round.ts'
import { readShares } from './shares.ts'
import { suspicionOf } from './suspicion.ts'

/** An insert of one row: where it is written, the keys of its row, and the address that it comes from. */
export interface Looked {
  attempt: Attempt
  place: WritePlace
  keys: readonly string[]
  address: string
}

/**
 * Makes an insert. Where inserts are being refused, committed rows are read first, and what they forbid is
 * refused before it queues for a commit. What they allow is judged again in its commit.
 *
 * Not so while a write of this node is unanswered that could make the difference: one that changes rows of
 * the same shard, or inserts a parent or the same row. A retry of a row that still waits lands with it.
 */
export async function withLook<T>(services: Services, looked: Looked, write: () => Promise<T>): Promise<T> {
  const { attempt, place, keys, address } = looked
  const suspicion = suspicionOf(services)
  const marks = () => [...parentKeys(services, attempt).slice(0, 1), address]
  const waits = () => services.store.mayChange(place, [...keys, ...parentKeys(services, attempt)])
  const isLooked = suspicion.isDue(marks) && canLook(attempt) && !waits()
  try {
    if (isLooked) await look(services, attempt)
  } catch (error) {
    if (error instanceof Refusal) suspicion.raise(marks)
    throw error
  }
  try {
    const written = await write()
    suspicion.lower(marks)
    return written
  } catch (error) {
    if (error instanceof Refusal) isLooked ? suspicion.drop(marks) : suspicion.raise(marks)
    throw error
  }
}

/** Returns the keys by which unanswered writes know the plan's only row. Undefined: it may change others. */
export function keysOf({ catalog }: Services, { table, rows: [row, another], resolution, conflict }: InsertPlan): string[] | undefined {
  if (!row || another) return undefined
  if (resolution === 'merge-duplicates' && catalog.childrenOf(table.name).length > 0) return undefined
  return [['id'], ...(conflict[0] === 'id' ? [] : [conflict])].flatMap((columns) => {
    const values = columns.map((name) => row[name] ?? null)
    return values.includes(null) ? [] : [keyOf(table.name, columns, values)]
  })
}

/** Whether committed rows and the keys of what waits suffice to refuse the attempt. */
const canLook = ({ plan, sent }: Attempt): boolean => {
  const { resolution, conflict } = plan
  const isNamed = resolution === null || conflict[0] === 'id' || conflict.every((name) => (sent[name] ?? null) !== null)
  return isNamed && !asksCounters(plan)
}

/** Returns the keys of the rows that the attempt refers to. The first one is that of its parent. */
const parentKeys = ({ catalog }: Services, { plan, sent }: Attempt): string[] =>
  catalog.parentsOf(plan.table.name).flatMap(({ column, parent }) => {
    const id = sent[column] ?? null
    return id === null ? [] : [keyOf(parent, ['id'], [id])]
  })

const keyOf = (table: string, columns: readonly string[], values: readonly Json[]): string =>
  `${table} ${columns.join()} ${values.map(String).join(' ')}`

/**
 * Throws the refusal if committed rows forbid the attempt. Rows with its keys are read last: if another node
 * commits the same row meanwhile, whatever that changed is seen only together with the row itself.
 */
async function look(services: Services, attempt: Attempt): Promise<void> {
  const { store, clock } = services
  const read = { sql: store.readSql, forUpdate: '', yieldIfDue: () => undefined, now: nowText(clock.now()) } as const
  const w = { services, tx: read }
  const { drafted, drafts, lookup } = await readDrafts(w, [attempt])
  const shares = await readShares(read.sql, drafts)
  const [draft] = drafted as [Drafted]
  const isJudged = settle(() => judge(knownOf(lookup, shares, NONE), draft)).ok
  const { sender } = attempt.admission
  const charges = await openCharges({ ...read, each: refuseToWrite }, isJudged && sender ? [sender] : [])
  const holders = await readHolders(read.sql, drafts, allKeys)
  const known = knownOf(lookup, shares, holders)
  if (decide(w, attempt, draft, { known, charges }).kind !== 'alone') return
  const verdict = judge(known, draft)
  if (verdict.kind === 'merge') await lookAtMerge({ ...w, actor: attempt.actor }, attempt, verdict)
}

const NONE = { of: (): Row | undefined => undefined, add: () => {} }

const refuseToWrite = (): never => {
  throw new Error('A look at committed rows writes nothing.')
}
