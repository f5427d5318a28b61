import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Json } from '../../../contract/json.ts'
import { columnOf } from '../../../contract/table.ts'
import type { Catalog } from '../../catalog.ts'
import { viewColumn } from '../../policy/view.ts'
import { type FilterSqlContext, filterSql } from '../../store/filter-sql.ts'
import type { Store } from '../../store/store.ts'
import type { Field } from '../parse/field.ts'
import { jsonFilterSql, jsonSql } from '../plan/json-value.ts'
import { type EmbedPlan, type OrderKey, pageSize, type ReadPlan } from '../plan/read-plan.ts'
import type { Where } from '../plan/where.ts'

/** The names of what is selected beside columns; no column can have them, because `@` is not in a column's name. */
export const COUNT = '@count'
export const KEY = '@key'
const RANK = '@rank'

export interface SqlContext {
  catalog: Catalog
  dialect: Store['dialect']
}

/** One plan in one query: how its columns are referred to, seen through the view. */
interface Scope {
  plan: ReadPlan
  ctx: FilterSqlContext
  alias: string
  column(name: string): RawBuilder<unknown>
}

function scopeOf(plan: ReadPlan, { catalog, dialect }: SqlContext, alias: string): Scope {
  const ctx: FilterSqlContext = { catalog, dialect, table: plan.table.name, alias }
  return { plan, ctx, alias, column: viewColumn(plan.view, ctx) }
}

/** The page of rows that the request asks for. */
export function pageSql(plan: ReadPlan, context: SqlContext, fetch: readonly string[]): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  return sql`select ${columnsSql(scope, fetch)} from ${fromSql(scope)} where ${whereSql(scope)}${groupSql(scope, fetch)}${orderSql(scope)} limit ${pageSize(plan)} offset ${plan.offset}`
}

/** How many rows there are without limit and offset, as `@count`. */
export function countSql(plan: ReadPlan, context: SqlContext, fetch: readonly string[]): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  const all = sql`from ${fromSql(scope)} where ${whereSql(scope)}`
  if (!plan.counting) return sql`select count(*) as ${sql.ref(COUNT)} ${all}`
  return sql`select count(*) as ${sql.ref(COUNT)} from (select count(*) as n ${all}${groupSql(scope, fetch)}) as g`
}

/** The embedded rows of these parents, each with its parent's key as `@key`, at most `cap` of them. */
export function embeddedSql(
  { plan, link }: EmbedPlan,
  context: SqlContext,
  fetch: readonly string[],
  keys: readonly Json[],
  cap: number,
): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  const key = scope.column(link.theirs)
  const columns = sql`${key} as ${sql.ref(KEY)}${fetch.length > 0 || plan.counting ? sql`, ${columnsSql(scope, fetch)}` : sql``}`
  const rows = sql`from ${fromSql(scope)} where ${amongSql(key, keys, context.dialect)} and ${whereSql(scope)}`
  if (plan.counting)
    return sql`select ${columns} ${rows} group by ${sql.join([key, ...fetch.map((name) => scope.column(name))])}${orderSql(scope)} limit ${cap}`
  if (plan.limit === null && plan.offset === 0) return sql`select ${columns} ${rows}${orderSql(scope)} limit ${cap}`
  const rank = sql.ref(RANK)
  const ranked = sql`select ${columns}, row_number() over (partition by ${key}${orderSql(scope)}) as ${rank} ${rows}`
  return sql`select * from (${ranked}) as r where ${rank} > ${plan.offset} and ${rank} <= ${plan.offset + pageSize(plan)} order by ${rank} limit ${cap}`
}

/** The ids of the rows that a write is about: asked for, visible, and granted. */
export function idsSql(plan: ReadPlan, context: SqlContext, granted: (ctx: FilterSqlContext) => RawBuilder<SqlBool>): RawBuilder<unknown> {
  const scope = scopeOf(plan, context, 't')
  const page = plan.limit === null && plan.offset === 0 ? sql`` : sql` limit ${plan.limit ?? -1} offset ${plan.offset}`
  return sql`select ${sql.ref('t.id')} as id from ${fromSql(scope)} where ${whereSql(scope)} and ${granted(scope.ctx)}${orderSql(scope)}${page}`
}

const fromSql = ({ plan, alias }: Scope): RawBuilder<unknown> => sql`${sql.table(plan.table.name)} as ${sql.ref(alias)}`

function columnsSql(scope: Scope, fetch: readonly string[]): RawBuilder<unknown> {
  const columns = fetch.map((name) => sql`${scope.column(name)} as ${sql.ref(name)}`)
  if (scope.plan.counting) columns.push(sql`count(*) as ${sql.ref(COUNT)}`)
  return columns.length > 0 ? sql.join(columns) : sql`1`
}

function groupSql(scope: Scope, fetch: readonly string[]): RawBuilder<unknown> {
  if (!scope.plan.counting || fetch.length === 0) return sql``
  return sql` group by ${sql.join(fetch.map((name) => scope.column(name)))}`
}

/** Policy and request together: the policy reads columns as they are, the request as the actor sees them. */
function whereSql(scope: Scope): RawBuilder<SqlBool> {
  const { plan, ctx } = scope
  const parts = [filterSql(plan.view.where, ctx), requestSql(scope, plan.where)]
  if (plan.ids) parts.push(amongSql(sql.ref(`${scope.alias}.id`), plan.ids, ctx.dialect))
  for (const [i, embed] of plan.embeds.entries()) if (embed.inner) parts.push(existsSql(scope, embed, i))
  return sql`(${sql.join(parts, sql` and `)})`
}

function requestSql(scope: Scope, where: Where): RawBuilder<SqlBool> {
  switch (where.op) {
    case 'filter':
      return filterSql(where.filter, { ...scope.ctx, column: scope.column })
    case 'not':
      return sql`(not ${requestSql(scope, where.of)})`
    case 'and':
    case 'or':
      return sql`(${sql.join(
        where.of.map((w) => requestSql(scope, w)),
        where.op === 'and' ? sql` and ` : sql` or `,
      )})`
    case 'json':
      return jsonFilterSql(scope.column(where.field.name), where.field, where.kind, where.filter, scope.ctx.dialect)
    case 'embed': {
      const i = scope.plan.embeds.findIndex((e) => e.name === where.name || e.link.table.name === where.name)
      const exists = existsSql(scope, scope.plan.embeds[i] as EmbedPlan, i)
      return where.some ? exists : sql`(not ${exists})`
    }
  }
}

/** Whether the actor can see a row of the embed for this row, with the embed's own filters. */
function existsSql(scope: Scope, embed: EmbedPlan, i: number): RawBuilder<SqlBool> {
  const inner = scopeOf(embed.plan, scope.ctx, `${scope.alias}_${i}`)
  return sql`exists (select 1 from ${fromSql(inner)} where ${inner.column(embed.link.theirs)} = ${scope.column(embed.link.ours)} and ${whereSql(inner)})`
}

function orderSql(scope: Scope): RawBuilder<unknown> {
  const { order, limit, offset, counting } = scope.plan
  const keys = order.map(
    (key) => sql`${orderKeySql(scope, key)} ${sql.raw(`${key.descending ? 'desc' : 'asc'} nulls ${key.nullsFirst ? 'first' : 'last'}`)}`,
  )
  // Pages of rows that tie in the order asked for must not overlap.
  if (keys.length > 0 && !counting && (limit !== null || offset > 0)) keys.push(sql.ref(`${scope.alias}.id`))
  return keys.length > 0 ? sql` order by ${sql.join(keys)}` : sql``
}

function orderKeySql(scope: Scope, { field, embed }: OrderKey): RawBuilder<unknown> {
  if (embed === null) return fieldSql(scope, field)
  const i = scope.plan.embeds.indexOf(embed)
  const inner = scopeOf(embed.plan, scope.ctx, `${scope.alias}_${i}`)
  return sql`(select ${fieldSql(inner, field)} from ${fromSql(inner)} where ${inner.column(embed.link.theirs)} = ${scope.column(embed.link.ours)} and ${whereSql(inner)})`
}

function fieldSql(scope: Scope, field: Field): RawBuilder<unknown> {
  const column = scope.column(field.name)
  if (field.path.length > 0) return jsonSql(column, field, 'text', scope.ctx.dialect)
  const text = ['text', 'uuid', 'timestamp'].includes(columnOf(scope.plan.table, field.name)?.type ?? '')
  // Text is ordered by code point on both engines; SQLite does so by itself.
  return text && scope.ctx.dialect === 'postgres' ? sql`${column} collate "C"` : column
}

/** `in` over any number of keys with one parameter, so that the text stays the same and is prepared once. */
function amongSql(column: RawBuilder<unknown>, keys: readonly Json[], dialect: Store['dialect']): RawBuilder<SqlBool> {
  return dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${JSON.stringify(keys)}))`
    : sql`${column} = any(${keys}::text[])`
}
