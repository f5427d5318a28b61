import { always, related } from '../../../../contract/filter.ts'
import type { Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import type { Catalog } from '../../../rules/catalog.ts'
import { type Lookup, relatedIn } from '../../../rules/filter/matches.ts'
import { counted } from '../../../store/rows/counted.ts'
import { type FormedRow, formRow } from '../../../store/rows/formed-row.ts'
import { diskBytesOf } from '../../fairness/disk-bytes.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import { allKeys } from './holders.ts'
import type { Inserted } from './insertion.ts'
import { judge } from './judge.ts'
import { type Drafted, type Known, readKnown, settle } from './known.ts'
import { roundsOf } from './rounds.ts'
import type { Writing } from './write-tx.ts'

/**
 * Inserts the rows of one request together, with the same outcome as one after the other: needed rows are
 * read once, each row is judged with the rows before it, and the accepted ones are written at once. Stops
 * before the first row that is refused, merged, or left to the store. Returns the number of rows done.
 */
export async function insertMany(w: Writing, plan: InsertPlan, done: Inserted): Promise<number> {
  const attempts = plan.rows.map((sent) => ({ table: plan.table, plan, actor: w.actor, sent }))
  let dealt = 0
  for (const round of roundsOf(w.services.catalog, attempts)) {
    const some = await insertRound(w, plan, round, done)
    dealt += some
    if (some < round.length) break
  }
  return dealt
}

async function insertRound(w: Writing, plan: InsertPlan, round: Parameters<typeof readKnown>[1], done: Inserted): Promise<number> {
  const { catalog } = w.services
  const { table } = plan
  const counts = plan.grants.some(({ parent }) => parent?.counted)
  if (counts) await w.tx.settleAll()
  const { drafted, known } = await readKnown(w, round, allKeys, everythingAbove(catalog, table))
  const accepted: FormedRow[] = []
  let dealt = 0
  for (const one of drafted) {
    const pause = w.tx.turn()
    if (pause) await pause
    const fate = decide(w, plan, one, known)
    if (fate === null) break
    dealt++
    if (fate === 'landed') continue
    accepted.push(fate)
    known.add(table, fate.row)
    if (counts) countBelow(catalog, table, fate.row, known.lookup)
  }
  if (accepted.length > 0) await w.rows.insertFormed(table, accepted)
  for (const { row } of accepted) {
    done.ids.push(row['id'] as string)
    done.made.push(row)
    done.bytes += diskBytesOf(table, row)
  }
  return dealt
}

const everythingAbove = ({ parentsOf }: Catalog, { name }: Table) =>
  parentsOf(name).flatMap(({ column, parent }) => relatedIn(related(parent, column, always)))

/** Returns the row to write, or `landed` if it exists already. Null: `insertOne` must decide. */
function decide(w: Writing, plan: InsertPlan, drafted: Drafted, known: Known): FormedRow | 'landed' | null {
  const judged = settle(() => judge(known, drafted))
  if (!judged.ok || judged.value.kind === 'merge') return null
  if (judged.value.kind === 'landed') return 'landed'
  const { row } = judged.value
  const { table } = plan
  const isFree = !allKeys(plan).some((key) => known.holder(table, key, row))
  return isFree && pointsSomewhere(w.services.catalog, table, row, known) ? formRow(table, row, w.tx.now) : null
}

/** Whether all parents of the row were read and exist. */
export const pointsSomewhere = (catalog: Catalog, table: Table, row: Row, { lookup }: Pick<Known, 'lookup'>): boolean =>
  catalog.parentsOf(table.name).every(({ column, parent }) => (row[column] ?? null) === null || lookup(parent, row[column] ?? null))

/** Updates the counters of a new row's parents in memory, because the next row is judged by them. */
function countBelow({ countersFed }: Catalog, { name }: Table, row: Row, lookup: Lookup): void {
  for (const { parent, derived, counter } of countersFed(name)) {
    const to = counted(row, counter)
    const above = to && lookup(parent, to.parent)
    if (above) above[derived] = (above[derived] as number) + to.weight
  }
}
