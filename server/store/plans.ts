import type { Comparison, Filter } from '../../contract/filter.ts'
import { isAlways } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import type { View } from '../policy/view.ts'

/** What the store is asked to read, as plain trees in no database's language: `rest/plan/` makes them of requests, `read-sql.ts` SQL of them. */
export interface ReadPlan {
  table: Table
  /** What the actor may see of it. */
  view: View
  /** What the request asks for, to be read through the view. */
  where: Where
  /** Only these rows, in this order unless another is asked for: what a write just wrote. Null: all. */
  ids: readonly string[] | null
  order: readonly OrderKey[]
  limit: number | null
  offset: number
  output: readonly Output[]
  /** Rows are counted in groups of equal plain columns, instead of listed. */
  counting: boolean
  embeds: readonly EmbedPlan[]
}

export interface EmbedPlan {
  /** The name it has in the answer, and that filters and orders use for it. */
  name: string
  /** All names that filters and orders may use. */
  goesBy: readonly string[]
  link: Link
  /** The rows are a join table's, each with the one row beyond it, which is shown in its place. */
  join: boolean
  /** Rows above without a match are left out. */
  inner: boolean
  plan: ReadPlan
}

/** How an embed hangs on its parent: the embedded rows are those whose `theirs` equals the parent row's `ours`. */
export interface Link {
  table: Table
  ours: string
  theirs: string
  /** One object or null, rather than an array. */
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
 * A request's filter with its names looked up and its literals read. What the filter language can say is a `Filter`; the rest, which only
 * requests can ask (places inside json, whether an embed has rows), stays beside it.
 */
export type Where =
  | { op: 'and' | 'or'; of: readonly Where[] }
  | { op: 'not'; of: Where }
  | { op: 'filter'; filter: Filter }
  /** A comparison with the value of one of the request's parameters, which is not in the plan: requests that differ in it alone share the plan. */
  | { op: 'compare'; by: Comparison; column: string; slot: number }
  | { op: 'json'; field: Field; kind: JsonKind; filter: Filter }
  | { op: 'embed'; name: string; some: boolean }

/** How a place inside a json column is compared: as text (`->>`), by its JSON text, or as a number. */
export type JsonKind = 'text' | 'json' | 'number'

/** What the place inside json is called in its `Filter`: the only column of a table of its own. */
export const JSON_VALUE = 'value'

/** The parts that must all hold. */
export function partsOf(where: Where): readonly Where[] {
  if (where.op === 'and') return where.of.flatMap(partsOf)
  if (where.op !== 'filter' || where.filter.op !== 'and') return [where]
  return isAlways(where.filter) ? [] : where.filter.of.flatMap((filter) => partsOf({ op: 'filter', filter }))
}

/** Whether a part is plain equality on a column that has an index of its own and that nothing hides. */
export function isKey({ table, view }: { table: Table; view: View }, where: Where): boolean {
  const column = keyOf(where)
  return column !== null && !view.visible.has(column) && isIndexed(table, column)
}

/** The column that a part pins to one value, or to one of a list. */
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

/** The rows to send at most: the page asked for, within the limit of every answer. */
export const pageSize = (plan: ReadPlan): number => Math.min(plan.limit ?? LIMITS.answerRows, LIMITS.answerRows)
