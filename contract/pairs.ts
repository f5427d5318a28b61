import type { Json, Row } from './json.ts'

/**
 * A nullable text column that the engine writes: `of` after `fold`, or null if nothing is left, so that rows are
 * found by it whatever their spelling. It stays as it is when `of` and it are written together.
 */
export interface Folds {
  of: string
  into: string
  fold: (text: string) => string
}

/**
 * Pairs rows of this table with rows of another below the same parent that have the same folded text, such as
 * guests who are expected with people who have come. Made anew, in the transaction that writes a row of either
 * table, for the texts that it had and has: the order of writes makes no difference. Rows whose folded text
 * becomes null stay as they are.
 */
export interface Pairs {
  table: string
  /** The column of both tables that references the parent, and the one that `folds` writes in both. */
  parent: string
  key: string
  /** Columns here: the id of the paired row, without a reference, and whether there is one. */
  by: string
  found: string
  /** The column of the other table: whether a row here is paired with it. */
  known: string
  /**
   * Returns the pairs, by the id of the row here. Both lists have one parent and one text, the oldest first, at
   * most LIMITS.pairedRows of them. Pure.
   */
  pair: (rows: readonly Row[], others: readonly Row[]) => ReadonlyMap<Json, Json>
}
