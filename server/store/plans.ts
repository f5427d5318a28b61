import type { Comparison, Filter } from '../../contract/filter.ts'
import { isAlways } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import type { View } from '../rules/policy/view.ts'

/**
 * A read as a plain tree, independent of SQL dialects: `rest/plan/` makes it from a request, `read-sql.ts`
 * translates it to SQL.
 */
export interface ReadPlan {
  table: Table
  /** Rows and columns that the actor may see. */
  view: View
  /** The request's own filter, applied to what the view shows. */
  where: Where
  /**
   * Restricts the read to these rows, in this order unless `order` is given: those that a write just wrote.
   * Null: all rows.
   */
  ids: readonly string[] | null
  /** The requested order. Ties are broken by total-order.ts. */
  order: readonly OrderKey[]
  limit: number | null
  offset: number
  output: readonly Output[]
  /** Rows are counted in groups of equal plain columns instead of listed. */
  counting: boolean
  embeds: readonly EmbedPlan[]
}

export interface EmbedPlan {
  /** Its name in the response, and in filters and orders. */
  name: string
  /** All names that filters and orders may use. */
  goesBy: readonly string[]
  link: Link
  /**
   * The linked table is a join table. The response has the far row in place of each of the join table's rows.
   */
  join: boolean
  /** Inner join: rows above without a match are left out. */
  inner: boolean
  plan: ReadPlan
}

/** Join condition of an embed: the embedded rows are those whose `theirs` equals the parent row's `ours`. */
export interface Link {
  table: Table
  ours: string
  theirs: string
  /** The response has one object or null instead of an array. */
  toOne: boolean
  constraint: string
}

export type Output =
  | { kind: 'column'; field: Field; cast: Cast | null; as: string }
  | { kind: 'count'; cast: Cast | null; as: string }
  | { kind: 'embed'; embed: EmbedPlan; as: string }
  | { kind: 'spread'; embed: EmbedPlan }

/** A cast only changes how a value is written. Nulls stay null. */
export type Cast = (value: Json) => Json

export type OrderKey = { field: Field; embed: EmbedPlan | null; descending: boolean; nullsFirst: boolean }

/** A column, or a place inside a json column. */
export interface Field {
  name: string
  path: readonly JsonStep[]
}

/** `->key`, `->0` (as JSON) or `->>key` (as text). */
export interface JsonStep {
  key: string | number
  text: boolean
}

/**
 * A request's filter with names resolved and literals parsed. Conditions of the filter language are a
 * `Filter`; those that only requests can express (places inside json, whether an embed has rows) are nodes
 * beside it.
 */
export type Where =
  | { op: 'and' | 'or'; of: readonly Where[] }
  | { op: 'not'; of: Where }
  | { op: 'filter'; filter: Filter }
  /**
   * Compares a column with a slot's value, which is not part of the plan: requests that differ only in such
   * values share the plan.
   */
  | { op: 'compare'; by: Comparison; column: string; slot: number }
  | { op: 'json'; field: Field; kind: JsonKind; filter: Filter }
  | { op: 'embed'; name: string; some: boolean }

/** How a place inside a json column is compared: as text (`->>`), by its JSON text, or as a number. */
export type JsonKind = 'text' | 'json' | 'number'

/** Column name of a place inside json in its `Filter`: the only column of a table of its own. */
export const JSON_VALUE = 'value'

export function partsOf(where: Where): readonly Where[] {
  if (where.op === 'and') return where.of.flatMap(partsOf)
  if (where.op !== 'filter' || where.filter.op !== 'and') return [where]
  return isAlways(where.filter) ? [] : where.filter.of.flatMap((filter) => partsOf({ op: 'filter', filter }))
}

/** Whether a condition is plain equality on a column that is indexed by itself and never hidden. */
export function isKey({ table, view }: { table: Table; view: View }, where: Where): boolean {
  const column = keyOf(where)
  return column !== null && !view.visible.has(column) && isIndexed(table, column)
}

/** Returns the column that a condition restricts to one value or a list of values, or null. */
export function keyOf(where: Where): string | null {
  if (where.op === 'compare') return where.by === 'eq' ? where.column : null
  if (where.op !== 'filter' || (where.filter.op !== 'eq' && where.filter.op !== 'in')) return null
  return where.filter.column
}

function isIndexed(table: Table, column: string): boolean {
  const definition = table.columns[column]
  if (column === 'id' || (definition?.type === 'uuid' && definition.references !== undefined)) return true
  return table.unique?.some((key) => key.length === 1 && key[0] === column) ?? false
}

/** Returns the maximum number of rows to send: the requested limit, capped by LIMITS.answerRows. */
export const pageSize = (plan: ReadPlan): number => Math.min(plan.limit ?? LIMITS.answerRows, LIMITS.answerRows)
