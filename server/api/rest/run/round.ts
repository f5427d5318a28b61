import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import type { Lookup } from '../../../rules/filter/matches.ts'
import { counted } from '../../../store/rows/counted.ts'
import { type FormedRow, formRow } from '../../../store/rows/formed-row.ts'
import { together } from '../../../store/together.ts'
import { type Charges, openCharges } from '../../fairness/charges.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import { admitGrowth } from '../full-disk.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Attempt } from './draft.ts'
import { duplicateOf } from './duplicate.ts'
import { allKeys } from './holders.ts'
import { judge, type Verdict } from './judge.ts'
import { type Drafted, type Known, readKnown, settle } from './known.ts'
import type { Writing } from './write-tx.ts'

/**
 * Outcome of an attempt. Merging is left to the caller. A refusal may have written `formed`: the caller must
 * then roll back.
 */
export type Fate =
  | { kind: 'new'; formed: FormedRow }
  | Exclude<Verdict, { kind: 'new' }>
  | { kind: 'refused'; reason: unknown; formed: FormedRow | null }

/** Maximum attempts per round. The rows it needs are read in one statement per table and key. */
const MOST = 500

/**
 * Makes attempts in order, in rounds. The rows that a round needs are read once, each attempt is judged with
 * the accepted ones before it, and the accepted rows are written at once. Stops before the first attempt
 * that must be made alone. Returns the fates of those before it, which are as if each was made alone.
 */
export async function insertInRounds(w: Writing, attempts: readonly Attempt[]): Promise<Fate[]> {
  const fates: Fate[] = []
  for (const round of roundsOf(w.services.catalog, attempts)) {
    const some = await insertRound(w, round, false)
    fates.push(...some)
    if (some.length < round.length) break
  }
  return fates
}

/** Makes one attempt. Throws the errors of the store, which decides about what need not be read for one row. */
export const insertAlone = async (w: Writing, attempt: Attempt): Promise<Fate> => (await insertRound(w, [attempt], true))[0] as Fate

/** Splits attempts, in order, into rounds. A row that references a row of its own round starts the next one. */
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

async function insertRound(w: Writing, round: readonly Attempt[], alone: boolean): Promise<Fate[]> {
  const { tx } = w
  if (round.some(({ plan }) => asksCounters(plan))) await tx.settleAll()
  if (alone && round.some(({ plan }) => plan.resolution === 'merge-duplicates' && plan.table.derived)) await tx.settle()
  const senders = round.flatMap(({ admission: { sender } }) => (sender ? [sender] : []))
  const [{ drafted, known }, charges] = await together([readKnown(w, round, alone), openCharges(tx, senders)])
  const fates: Fate[] = []
  for (const [at, attempt] of round.entries()) {
    const pause = tx.turn()
    if (pause) await pause
    const fate = decide(w, attempt, drafted[at] as Drafted, { known, charges, alone })
    if (fate === null) break
    fates.push(fate)
  }
  await together([writeNew(w, round, fates), charges.write()])
  return fates
}

/**
 * Decides about one attempt in memory. Null: it must be made alone, because it merges, because a parent is
 * missing, or because it is refused as one of many rows of a request, after those before it were written.
 */
function decide(
  { services, tx }: Writing,
  { plan, actor, sent, admission: { sender, admit } }: Attempt,
  drafted: Drafted,
  { known, charges, alone }: { known: Known; charges: Charges; alone: boolean },
): Fate | null {
  const { table } = plan
  const refused = (reason: unknown, formed: FormedRow | null = null): Fate | null =>
    plan.rows.length > 1 && !alone ? null : { kind: 'refused', reason, formed }
  const judged = settle(() => {
    admitGrowth({ services, actor })
    return judge(known, drafted)
  })
  if (!judged.ok) return refused(judged.reason)
  const verdict = judged.value
  if (verdict.kind === 'landed') return verdict
  if (verdict.kind === 'merge') return alone ? verdict : null
  const { row } = verdict
  if (!alone) {
    const taken = allKeys(plan).find((key) => known.holder(table, key, row))
    if (taken) return refused(duplicateOf(table, taken, sent))
    if (!hasItsParents(services.catalog, table, row, known.lookup)) return null
  }
  const formed = formRow(table, row, tx.now)
  if (sender) {
    const more = { rows: 1, bytes: diskBytesOf(table, formed.row) }
    const charged = settle(() => admit(charges.weigh(sender, more)))
    // Errors of the store take precedence over quotas, so a row that is alone is written before it is refused.
    if (!charged.ok) return refused(charged.reason, alone ? formed : null)
    charges.add(sender, more)
  }
  known.add(table, formed.row)
  if (asksCounters(plan)) countBelow(services.catalog, table, formed.row, known.lookup)
  return { kind: 'new', formed }
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

async function writeNew(w: Writing, round: readonly Attempt[], fates: readonly Fate[]): Promise<void> {
  const byTable = new Map<Table, FormedRow[]>()
  for (const [at, fate] of fates.entries()) {
    const table = round[at]?.plan.table
    if (!('formed' in fate) || !fate.formed || !table) continue
    const rows = byTable.get(table)
    if (rows) rows.push(fate.formed)
    else byTable.set(table, [fate.formed])
  }
  for (const [table, rows] of byTable) await w.rows.insertFormed(table, rows)
}
