import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter } from '../../../contract/filter.ts'
import type { Json } from '../../../contract/json.ts'
import { columnOf } from '../../../contract/table.ts'
import { parseLiteral } from '../../../contract/values.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { type EmbedPlan, isKey, keyOf, partsOf, type ReadPlan, type Where } from '../plans.ts'
import type { Store } from '../store.ts'
import { encodeValue } from './codec.ts'
import { type FilterSqlContext, filterSql, OPERATORS } from './filter-sql.ts'
import { jsonFilterSql } from './json-sql.ts'
import { Slot } from './slots.ts'
import { allSql, conditionSql, viewColumn } from './view-sql.ts'

export interface SqlContext {
  catalog: Catalog
  dialect: Store['dialect']
  /** Whether each row that a statement visits checks the deadline. */
  stops: boolean
}

/** One plan within one query: its alias, and its columns as the view shows them. */
export interface Scope {
  plan: ReadPlan
  ctx: FilterSqlContext & SqlContext
  alias: string
  /** Restricts the rows in advance, to those of the known parents. */
  narrowing: Narrowing | null
  column(name: string): RawBuilder<unknown>
}
type Compare = Extract<Where, { op: 'compare' }>
type Narrowing = (scope: Scope) => RawBuilder<SqlBool>

export function scopeOf(plan: ReadPlan, { catalog, dialect, stops }: SqlContext, alias: string, narrowing: Narrowing | null = null): Scope {
  const ctx = { catalog, dialect, stops, table: plan.table.name, alias, known: (column: string) => knownSql(plan, column) }
  return { plan, ctx, alias, narrowing, column: viewColumn(plan.view, ctx) }
}

export const fromSql = ({ plan, alias }: Scope): RawBuilder<unknown> => sql`${sql.table(plan.table.name)} as ${sql.ref(alias)}`

/** The same, joined once with each embed that orders the rows. These are to-one: no row is repeated. */
export function orderedFromSql(scope: Scope): RawBuilder<unknown> {
  const joined = new Set(scope.plan.order.flatMap(({ embed }) => embed ?? []))
  const joins = [...joined].map((embed) => {
    const other = orderingScope(scope, embed)
    const on = [sql<SqlBool>`(${other.column(embed.link.theirs)} = ${scope.column(embed.link.ours)})`, whereSql(other)]
    return sql` left join ${fromSql(other)} on ${allSql(on)}`
  })
  return sql`${fromSql(scope)}${joins.length > 0 ? sql.join(joins, sql``) : sql``}`
}

/** Returns the scope of the joined embed that orders the rows. */
export const orderingScope = (scope: Scope, embed: EmbedPlan): Scope =>
  scopeOf(embed.plan, scope.ctx, `${scope.alias}_${scope.plan.embeds.indexOf(embed)}o`, ofParents(scope, embed))

/**
 * Returns the condition of the rows that are requested and visible, embeds included. `granted`: a further
 * policy filter.
 */
export function whereSql(scope: Scope, granted?: Filter): RawBuilder<SqlBool> {
  const { plan } = scope
  const inner = plan.embeds.filter((embed) => embed.inner).map((embed) => hasSql(scope, embed))
  const tests = partsOf(plan.where).flatMap((w) => (w.op === 'embed' ? [embedTestSql(scope, w)] : []))
  return ownSql(scope, [...inner, ...tests], granted)
}

/** Combines policy and request. The policy reads columns as stored, the request as the actor sees them. */
function ownSql(scope: Scope, more: readonly RawBuilder<SqlBool>[] = [], granted?: Filter): RawBuilder<SqlBool> {
  const { plan, ctx, narrowing, alias } = scope
  const parts = partsOf(plan.where).filter((w) => w.op !== 'embed')
  const named = parts.filter((w) => isKey(plan, w))
  const policies = granted ? [plan.view.where, granted] : [plan.view.where]
  const request = [...parts.filter((w) => !named.includes(w)).map((w) => requestSql(scope, w)), ...more]
  const keys = named.map((w) => requestSql(scope, w))
  if (ctx.stops) keys.push(sql`limelight_due()`)
  // No index is used for conditions within `case`, so the policy's equalities are repeated outside.
  if (request.length > 0) keys.push(...policies.flatMap(pinsIn).map((pin) => filterSql(pin, ctx)))
  if (narrowing) keys.push(narrowing(scope))
  if (plan.ids) keys.push(amongSql(sql.ref(`${alias}.id`), plan.ids, ctx.dialect))
  return conditionSql({ keys, policy: allSql(policies.map((where) => filterSql(where, ctx))), request })
}

/** Returns the equality parts of a policy. */
const pinsIn = (filter: Filter): Filter[] => (filter.op === 'eq' ? [filter] : filter.op === 'and' ? filter.of.flatMap(pinsIn) : [])

function requestSql(scope: Scope, where: Where): RawBuilder<SqlBool> {
  switch (where.op) {
    case 'filter':
      return filterSql(where.filter, { ...scope.ctx, column: scope.column })
    case 'compare':
      return sql`(${scope.column(where.column)} ${OPERATORS[where.by]} ${literalSql(scope.plan, where)})`
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
    case 'embed':
      throw new Error('An embed is tested at the top of a filter only.')
  }
}

/** Returns the value that the request fixes for all rows of the plan in a foreign key, if it does. */
function knownSql(plan: ReadPlan, column: string): RawBuilder<unknown> | undefined {
  const key = partsOf(plan.where).find((where) => isKey(plan, where) && keyOf(where) === column)
  return key?.op === 'compare' ? literalSql(plan, key) : undefined
}

/** Returns the slot of a literal, parsed as a value of its column. */
function literalSql({ table }: ReadPlan, { column, slot }: Compare): RawBuilder<unknown> {
  const definition = columnOf(table, column)
  if (!definition) throw new Error(`A plan compares "${table.name}.${column}", which does not exist.`)
  return sql`${new Slot(({ literals }) => encodeValue(definition, parseLiteral(table, column, literals[slot] ?? '')))}`
}

function embedTestSql(scope: Scope, { name, some }: Extract<Where, { op: 'embed' }>): RawBuilder<SqlBool> {
  const { embeds } = scope.plan
  const embed = (embeds.find((e) => e.name === name) ?? embeds.find((e) => e.goesBy.includes(name))) as EmbedPlan
  return some ? hasSql(scope, embed) : sql`(not ${hasSql(scope, embed)})`
}

/**
 * Whether the actor can see a row of the embed for this row, with the embed's own filters. The matching keys
 * are selected once, among the relevant rows, not once per row: nested embeds would otherwise multiply, and a
 * one-line request could occupy the store for minutes.
 */
function hasSql(scope: Scope, embed: EmbedPlan): RawBuilder<SqlBool> {
  const { ours, theirs } = embed.link
  const inner = scopeOf(embed.plan, scope.ctx, `${scope.alias}_${scope.plan.embeds.indexOf(embed)}`, ofParents(scope, embed))
  const key = scope.column(ours)
  return sql`(${key} is not null and ${key} in (select ${inner.column(theirs)} from ${fromSql(inner)} where ${whereSql(inner)}))`
}

/** Restricts an embed's rows to those of the relevant parents. */
const ofParents =
  (scope: Scope, { link: { ours, theirs } }: EmbedPlan): Narrowing =>
  (inner) => {
    const again = scopeOf(scope.plan, scope.ctx, `${inner.alias}p`, scope.narrowing)
    return sql`(${inner.column(theirs)} in (select ${again.column(ours)} from ${fromSql(again)} where ${ownSql(again)}))`
  }

/** Returns `in` over any number of keys in one parameter: the text stays the same and is prepared once. */
export function amongSql(column: RawBuilder<unknown>, keys: readonly Json[] | Slot, dialect: Store['dialect']): RawBuilder<SqlBool> {
  return dialect === 'sqlite'
    ? sql`(${column} in (select value from json_each(${keys instanceof Slot ? keys : JSON.stringify(keys)})))`
    : sql`(${column} = any(${keys}::text[]))`
}
