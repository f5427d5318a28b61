import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { type Lookup, relatedIn } from '../../filter/matches.ts'
import { type Asked, createRelatedRows } from '../../store/related.ts'
import type { Settled } from '../../store/store.ts'
import { together } from '../../store/together.ts'
import { type Attempt, type Draft, draftOf, pointing } from './draft.ts'
import { type KeysOf, readHolders } from './holders.ts'
import { readShares } from './shares.ts'
import type { Writing } from './write-tx.ts'

/** What decides about new rows, as one transaction sees it: read once for all of them, and kept up with those that are accepted. */
export interface Known {
  /** The rows that the drafts point to. */
  lookup: Lookup
  /** The row that has the values of these columns already. A null equals nothing. */
  holder(table: Table, columns: readonly string[], row: Row): Row | undefined
  /** How many rows of the row's device point where its `column` does. */
  sent(table: Table, column: string, row: Row): number
  /** The row will be written. */
  add(table: Table, row: Row): void
}

/** A draft, or why there is none. */
export type Drafted = Settled<Draft>

/** The attempts as drafts, in their order, and what these need to be judged. `above`: what else is to be known of the rows they point to. */
export async function readKnown(
  w: Pick<Writing, 'services' | 'tx'>,
  attempts: readonly Attempt[],
  keysOf: KeysOf,
  above: Asked['wanted'] = [],
): Promise<{ drafted: Drafted[]; known: Known }> {
  const { load, lookup } = createRelatedRows(w.tx.sql, w.services.catalog, w.tx.forUpdate)
  await load(attempts.map(pointing))
  const drafted: Drafted[] = []
  for (const attempt of attempts) {
    const pause = w.tx.turn()
    if (pause) await pause
    drafted.push(settle(() => draftOf(w, attempt, lookup)))
  }
  const drafts = drafted.flatMap((one) => (one.ok ? [one.value] : []))
  await load(
    drafts.flatMap(({ candidates }) => candidates.map(({ row, permit }) => ({ row, wanted: [...relatedIn(permit.check), ...above] }))),
  )
  const [holders, shares] = await together([readHolders(w.tx.sql, drafts, keysOf), readShares(w.tx.sql, drafts)])
  const add: Known['add'] = (table, row) => {
    holders.add(table, row)
    shares.add(table, row)
  }
  return { drafted, known: { lookup, holder: holders.of, sent: shares.of, add } }
}

/** What the work comes to; what it throws is an outcome too. */
export function settle<T>(work: () => T): Settled<T> {
  try {
    return { ok: true, value: work() }
  } catch (reason) {
    return { ok: false, reason }
  }
}
