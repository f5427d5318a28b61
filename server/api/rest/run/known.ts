import type { Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { type Lookup, relatedIn } from '../../../rules/filter/matches.ts'
import { pipelined } from '../../../store/pipelined.ts'
import { createRelatedRows } from '../../../store/rows/related.ts'
import type { Settled, Tx } from '../../../store/store.ts'
import { type Attempt, type Draft, draftOf, pointing } from './draft.ts'
import { type Holders, type KeysOf, readHolders } from './holders.ts'
import { readShares, type Shares } from './shares.ts'
import type { Writing } from './write-tx.ts'

/** Rows needed to judge new rows, as one transaction sees them. Read once, and updated with accepted ones. */
export interface Known {
  /** Finds parent rows of the drafts. */
  lookup: Lookup
  /** Returns the existing row with the same values in these columns. Null equals nothing. */
  holder(table: Table, columns: readonly string[], row: Row): Row | undefined
  /** Returns the number of rows of this row's device below the same parent, by `column`. */
  sent(table: Table, column: string, row: Row): number
  /** Adds a row that will be written. */
  add(table: Table, row: Row): void
}

/** A draft, or the error that prevented it. */
export type Drafted = Settled<Draft>

/** Reads within a transaction, or of committed rows. */
export interface Reading {
  services: Writing['services']
  tx: Pick<Tx, 'sql' | 'forUpdate' | 'yieldIfDue' | 'now'>
}

/** Drafts of attempts, in order; those without error among them; and the parent rows that they refer to. */
interface Drafting {
  drafted: Drafted[]
  drafts: Draft[]
  lookup: Lookup
}

/** Creates drafts of the attempts, in order, and reads the rows needed to judge them. */
export async function readKnown(w: Reading, attempts: readonly Attempt[], keysOf: KeysOf): Promise<{ drafted: Drafted[]; known: Known }> {
  const { drafted, drafts, lookup } = await readDrafts(w, attempts)
  const [holders, shares] = await pipelined([readHolders(w.tx.sql, drafts, keysOf), readShares(w.tx.sql, drafts)])
  return { drafted, known: knownOf(lookup, shares, holders) }
}

/** Reads the parent rows of the attempts and creates their drafts. */
export async function readDrafts(w: Reading, attempts: readonly Attempt[]): Promise<Drafting> {
  const { load, lookup } = createRelatedRows(w.tx.sql, w.services.catalog, w.tx.forUpdate)
  await load(attempts.map((attempt) => pointing(w.services.catalog, attempt)))
  const drafted: Drafted[] = []
  for (const attempt of attempts) {
    const pause = w.tx.yieldIfDue()
    if (pause) await pause
    drafted.push(settle(() => draftOf(w, attempt, lookup)))
  }
  const drafts = drafted.flatMap((one) => (one.ok ? [one.value] : []))
  await load(drafts.flatMap(({ candidates }) => candidates.map(({ row, permit }) => ({ row, wanted: relatedIn(permit.check) }))))
  return { drafted, drafts, lookup }
}

export const knownOf = (lookup: Lookup, shares: Shares, holders: Holders): Known => ({
  lookup,
  holder: holders.of,
  sent: shares.of,
  add(table, row) {
    holders.add(table, row)
    shares.add(table, row)
  },
})

/** Returns the value of `work`, or its error. */
export function settle<T>(work: () => T): Settled<T> {
  try {
    return { ok: true, value: work() }
  } catch (reason) {
    return { ok: false, reason }
  }
}
