import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../../contract/filter.ts'
import { columnOf } from '../../../contract/table.ts'
import { type EmbedPlan, type Field, type OrderKey, pageSize, type ReadPlan } from '../plans.ts'
import { jsonSql } from './json-sql.ts'
import { Slot } from './slots.ts'
import { totalOrder } from './total-order.ts'
import { amongSql, fromSql, orderedFromSql, orderingScope, type PlanScope, type SqlContext, scopeOf, whereSql } from './where-sql.ts'

/** Aliases of selected values that are no columns. `@` cannot occur in a column's name. */
export const COUNT = '@count'
export const KEY = '@key'
const RANK = '@rank'

const EVERY_ROW = -1
/** Slot for the parent rows' keys, which are known once those rows are read. */
const KEYS = { sqlite: new Slot((_, keys) => JSON.stringify(keys)), postgres: new Slot((_, keys) => keys) }

/** Limit and offset are literals, because SQLite's planner cannot see the value of a parameter. */
const pageOf = (limit: number, offset = 0): RawBuilder<unknown> => sql` limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

/** Selects the page of rows that the request asks for. */
export function pageSql(plan: ReadPlan, context: SqlContext, fetch: readonly string[]): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  return sql`select ${columnsSql(scope, fetch)} from ${orderedFromSql(scope)} where ${whereSql(scope)}${groupedSql(scope, fetch.length)}${orderSql(scope, fetch)}${pageOf(pageSize(plan), plan.offset)}`
}

/** Selects the number of rows without limit and offset, as `@count`. */
export function countSql(plan: ReadPlan, context: SqlContext, fetch: readonly string[]): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  const all = sql`from ${fromSql(scope)} where ${whereSql(scope)}`
  if (!plan.counting) return sql`select count(*) as ${sql.ref(COUNT)} ${all}`
  return sql`select count(*) as ${sql.ref(COUNT)} from (select count(*) as n ${all}${groupSql(scope, fetch)}) as g`
}

/** Selects at most `cap` embedded rows of the parents in `KEYS`, each with its parent's key as `@key`. */
export function embeddedSql({ plan, link }: EmbedPlan, context: SqlContext, fetch: readonly string[], cap: number): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't', (s) => amongSql(s.column(link.theirs), KEYS[context.dialect], context.dialect))
  const key = scope.column(link.theirs)
  const columns = sql`${key} as ${sql.ref(KEY)}${fetch.length > 0 || plan.counting ? sql`, ${columnsSql(scope, fetch)}` : sql``}`
  const rows = sql`from ${orderedFromSql(scope)} where ${whereSql(scope)}`
  if (plan.counting)
    return sql`select ${columns} ${rows}${groupedSql(scope, fetch.length + 1)}${orderSql(scope, [KEY, ...fetch])}${pageOf(cap)}`
  const keys = link.toOne ? [] : orderKeys(scope)
  // Ordered by parent first, to use the index. The order of parents is not visible in the response.
  if (plan.limit === null && plan.offset === 0)
    return sql`select ${columns} ${rows}${keys.length > 0 ? orderedBy([key, ...keys]) : sql``}${pageOf(cap)}`
  const rank = sql.ref(RANK)
  const ranked = sql`select ${columns}, row_number() over (partition by ${key}${orderedBy(keys)}) as ${rank} ${rows}`
  return sql`select * from (${ranked}) as r where ${rank} > ${sql.lit(plan.offset)} and ${rank} <= ${sql.lit(plan.offset + pageSize(plan))} order by ${rank}${pageOf(cap)}`
}

/** Selects the ids of the rows that a write affects: requested, visible and granted. */
export function idsSql(plan: ReadPlan, context: SqlContext, granted: Filter): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  const page = plan.limit === null && plan.offset === 0 ? sql`` : pageOf(plan.limit ?? EVERY_ROW, plan.offset)
  return sql`select ${sql.ref('t.id')} as id from ${orderedFromSql(scope)} where ${whereSql(scope, granted)}${orderSql(scope)}${page}`
}

function columnsSql(scope: PlanScope, fetch: readonly string[]): RawBuilder<unknown> {
  const columns = fetch.map((name) => sql`${scope.column(name)} as ${sql.ref(name)}`)
  if (scope.plan.counting) columns.push(sql`count(*) as ${sql.ref(COUNT)}`)
  return columns.length > 0 ? sql.join(columns) : sql`1`
}

function groupSql(scope: PlanScope, fetch: readonly string[]): RawBuilder<unknown> {
  if (!scope.plan.counting || fetch.length === 0) return sql``
  return sql` group by ${sql.join(fetch.map((name) => scope.column(name)))}`
}

/**
 * Groups by positions in the select list: PostgreSQL takes an expression that is repeated with parameters for
 * a different one.
 */
function groupedSql({ plan }: PlanScope, columns: number): RawBuilder<unknown> {
  if (!plan.counting || columns === 0) return sql``
  return sql` group by ${sql.join(Array.from({ length: columns }, (_, at) => sql.lit(at + 1)))}`
}

const orderSql = (scope: PlanScope, selected: readonly string[] = []): RawBuilder<unknown> => orderedBy(orderKeys(scope, selected))

const orderedBy = (keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  keys.length > 0 ? sql` order by ${sql.join(keys)}` : sql``

/** `selected`: names of the selected columns by position, for counting in groups. */
function orderKeys(scope: PlanScope, selected: readonly string[] = []): RawBuilder<unknown>[] {
  const { counting } = scope.plan
  const placeOf = ({ field, embed }: OrderKey): number =>
    counting && embed === null && field.path.length === 0 ? selected.indexOf(field.name) + 1 : 0
  return totalOrder(scope.plan).map(
    (key) =>
      sql`${placeOf(key) > 0 ? sql.lit(placeOf(key)) : orderKeySql(scope, key)} ${sql.raw(`${key.descending ? 'desc' : 'asc'}${nullsSql(scope, key)}`)}`,
  )
}

/** `nulls first` or `last`, only if the key can be null: SQLite uses no index for an order that has it. */
function nullsSql({ plan: { table, view } }: PlanScope, { field: { name, path }, embed, nullsFirst }: OrderKey): string {
  const isNeverNull = embed === null && path.length === 0 && !view.visible.has(name) && columnOf(table, name)?.nullable !== true
  return isNeverNull ? '' : ` nulls ${nullsFirst ? 'first' : 'last'}`
}

const orderKeySql = (scope: PlanScope, { field, embed }: OrderKey): RawBuilder<unknown> =>
  fieldSql(embed === null ? scope : orderingScope(scope, embed), field)

function fieldSql(scope: PlanScope, field: Field): RawBuilder<unknown> {
  const column = scope.column(field.name)
  if (field.path.length > 0) return jsonSql(column, field, 'text', scope.ctx.dialect)
  const text = ['text', 'uuid', 'timestamp'].includes(columnOf(scope.plan.table, field.name)?.type ?? '')
  // Text is ordered by code point on both engines. SQLite does so by default.
  return text && scope.ctx.dialect === 'postgres' ? sql`${column} collate "C"` : column
}
