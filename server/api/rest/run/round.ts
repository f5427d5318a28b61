import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Lookup } from '../../../rules/filter/matches.ts'
import { pipelined } from '../../../store/pipelined.ts'
import { counted } from '../../../store/rows/counted.ts'
import { type FormedRow, formRow } from '../../../store/rows/formed-row.ts'
import type { Settled } from '../../../store/store.ts'
import { type Charges, openCharges } from '../../fairness/charges.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Attempt } from './draft.ts'
import { duplicateOf, explainDuplicate } from './duplicate.ts'
import { allKeys, conflictKey } from './holders.ts'
import { judge } from './judge.ts'
import { type Drafted, type Known, readKnown, settle } from './known.ts'
import { type Merged, mergeInto } from './merge.ts'
import type { Writing } from './write-tx.ts'

/**
 * Outcome of an attempt that was not refused: a new row, a retry of an existing row, an existing row that was
 * merged into, or `alone`: it cannot be decided by what was read for its round.
 */
export type Fate = { kind: 'new'; formed: FormedRow } | { kind: 'landed' } | ({ kind: 'merged' } & Merged) | { kind: 'alone' }

/** Maximum attempts per round. The rows it needs are read in one statement per table and key. */
const MOST = 500

/**
 * Makes attempts in order, in rounds. The rows that a round needs are read once, each attempt is judged with
 * the accepted ones before it, and the accepted rows are written together. Stops before the first attempt
 * that must be made alone. Returns the fates of those before it, which are as if each was made alone.
 */
export async function insertInRounds(w: Writing, attempts: readonly Attempt[]): Promise<Settled<Fate>[]> {
  const fates: Settled<Fate>[] = []
  for (const round of roundsOf(w.services.catalog, attempts)) {
    const some = await insertRound(w, round)
    fates.push(...some)
    if (some.length < round.length) break
  }
  return fates
}

/**
 * Makes one attempt. Only what it needs is read, and the store decides about the rest: its errors take
 * precedence over quotas. Throws the refusal. `written`: ids that the same request has written before.
 */
export async function insertAlone(w: Writing, attempt: Attempt, written: readonly string[]): Promise<Fate> {
  const { plan, sent, admission } = attempt
  const { table } = plan
  if (asksCounters(plan)) await w.tx.settleAll()
  if (plan.resolution === 'merge-duplicates' && table.derived) await w.tx.settle()
  const { drafted, known } = await readKnown(w, [attempt], conflictKey)
  const verdict = judge(known, drafted[0] as Drafted)
  if (verdict.kind === 'landed') return verdict
  if (verdict.kind === 'merge') return { kind: 'merged', ...(await mergeInto(w, attempt, verdict, written)) }
  const formed = formRow(table, verdict.row, w.tx.now)
  await explainDuplicate(table, sent, () => w.rows.insertFormed(table, [formed]))
  if (admission.sender) {
    const charges = await openCharges(w.tx, [admission.sender])
    charge(charges, attempt, formed)
    await charges.write()
  }
  return { kind: 'new', formed }
}

/** Splits attempts, in order, into rounds. A row that references a row of its own round starts a new one. */
function roundsOf({ parentsOf }: Catalog, attempts: readonly Attempt[]): Attempt[][] {
  const rounds: Attempt[][] = []
  let ids = new Set<Json>()
  for (const attempt of attempts) {
    const { plan, sent } = attempt
    const round = rounds.at(-1)
    const fits = round && round.length < MOST && !parentsOf(plan.table.name).some(({ column }) => ids.has(sent[column] ?? null))
    if (fits) round.push(attempt)
    else {
      rounds.push([attempt])
      ids = new Set()
    }
    if (typeof sent['id'] === 'string') ids.add(sent['id'])
  }
  return rounds
}

/** Returns the fates of the first attempts. The others must be made alone. */
async function insertRound(w: Writing, round: readonly Attempt[]): Promise<Settled<Fate>[]> {
  const { tx } = w
  if (round.some(({ plan }) => asksCounters(plan))) await tx.settleAll()
  const senders = round.flatMap(({ admission: { sender } }) => (sender ? [sender] : []))
  const [{ drafted, known }, charges] = await pipelined([readKnown(w, round, allKeys), openCharges(tx, senders)])
  const fates: Settled<Fate>[] = []
  for (const [at, attempt] of round.entries()) {
    const pause = tx.yieldIfDue()
    if (pause) await pause
    const fate = settle(() => decide(w, attempt, drafted[at] as Drafted, { known, charges }))
    // Ends the round at a refused row of a request with many rows: it is judged again by itself, after the
    // rows before it were written.
    if (fate.ok ? fate.value.kind === 'alone' : attempt.plan.rows.length > 1) break
    fates.push(fate)
  }
  await pipelined([writeNew(w, round, fates), charges.write()])
  return fates
}

/** Decides about one attempt in memory. Throws the refusal. */
export function decide(
  { services, tx }: { services: Writing['services']; tx: Pick<Writing['tx'], 'now'> },
  attempt: Attempt,
  drafted: Drafted,
  { known, charges }: { known: Known; charges: Charges },
): Fate {
  const { plan, actor, sent } = attempt
  const { table } = plan
  admitGrowth({ services, actor })
  const verdict = judge(known, drafted)
  if (verdict.kind === 'landed') return verdict
  if (verdict.kind === 'merge') return { kind: 'alone' }
  const { row } = verdict
  const taken = allKeys(plan).find((key) => known.holder(table, key, row))
  if (taken) throw duplicateOf(table, taken, sent)
  if (!hasItsParents(services.catalog, table, row, known.lookup)) return { kind: 'alone' }
  const formed = formRow(table, row, tx.now)
  charge(charges, attempt, formed)
  known.add(table, formed.row)
  if (asksCounters(plan)) countBelow(services.catalog, table, formed.row, known.lookup)
  return { kind: 'new', formed }
}

/** Charges a new row to its sender, if it has one. Refuses more than its quota. */
function charge(charges: Charges, { plan, admission: { sender, admit } }: Attempt, { row }: FormedRow): void {
  if (!sender) return
  const more = { rows: 1, bytes: diskBytesOf(plan.table, row) }
  admit(charges.standing(sender, more))
  charges.add(sender, more)
}

const asksCounters = ({ grants }: InsertPlan): boolean => grants.some(({ parent }) => parent?.counted)

/** Whether all parents of the row were read and exist. */
const hasItsParents = ({ parentsOf }: Catalog, { name }: Table, row: Row, lookup: Lookup): boolean =>
  parentsOf(name).every(({ column, parent }) => (row[column] ?? null) === null || lookup(parent, row[column] ?? null))

/** Updates the counters of a new row's parents in memory, because the next row is judged by them. */
function countBelow({ countersFed }: Catalog, { name }: Table, row: Row, lookup: Lookup): void {
  for (const { parent, derived, counter } of countersFed(name)) {
    const to = counted(row, counter)
    const above = to && lookup(parent, to.parent)
    if (above) above[derived] = (above[derived] as number) + to.weight
  }
}

async function writeNew(w: Writing, round: readonly Attempt[], fates: readonly Settled<Fate>[]): Promise<void> {
  const byTable = new Map<Table, FormedRow[]>()
  for (const [at, fate] of fates.entries()) {
    const table = round[at]?.plan.table
    if (!fate.ok || fate.value.kind !== 'new' || !table) continue
    const { formed } = fate.value
    const rows = byTable.get(table)
    if (rows) rows.push(formed)
    else byTable.set(table, [formed])
  }
  for (const [table, rows] of byTable) await w.rows.insertFormed(table, rows)
}
