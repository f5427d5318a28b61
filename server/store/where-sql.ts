import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import { columnOf } from '../../contract/table.ts'
import { parseLiteral } from '../../contract/values.ts'
import type { Catalog } from '../catalog.ts'
import { encodeValue } from './codec.ts'
import { type FilterSqlContext, filterSql, OPERATORS } from './filter-sql.ts'
import { jsonFilterSql } from './json-sql.ts'
import { type EmbedPlan, isKey, keyOf, partsOf, type ReadPlan, type Where } from './plans.ts'
import { Slot } from './slots.ts'
import type { Store } from './store.ts'
import { allSql, conditionSql, viewColumn } from './view-sql.ts'

export interface SqlContext {
  catalog: Catalog
  dialect: Store['dialect']
  /** Each row that a statement comes to asks whether the time is up. */
  stops: boolean
}

/** One plan in one query: how its columns are referred to, seen through the view. */
export interface Scope {
  plan: ReadPlan
  ctx: FilterSqlContext & SqlContext
  alias: string
  /** Which rows matter at all, where that is known beforehand: those of the parents at hand. */
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

/** The same with the embeds that order the rows, each joined once however often it is named. They are to-one, so no row comes twice. */
export function orderedFromSql(scope: Scope): RawBuilder<unknown> {
  const joined = new Set(scope.plan.order.flatMap(({ embed }) => embed ?? []))
  const joins = [...joined].map((embed) => {
    const other = orderingScope(scope, embed)
    const on = [sql<SqlBool>`(${other.column(embed.link.theirs)} = ${scope.column(embed.link.ours)})`, whereSql(other)]
    return sql` left join ${fromSql(other)} on ${allSql(on)}`
  })
  return sql`${fromSql(scope)}${joins.length > 0 ? sql.join(joins, sql``) : sql``}`
}

/** The joined embed that orders the rows. */
export const orderingScope = (scope: Scope, embed: EmbedPlan): Scope =>
  scopeOf(embed.plan, scope.ctx, `${scope.alias}_${scope.plan.embeds.indexOf(embed)}o`, ofParents(scope, embed))

/** The rows that are asked for and may be seen, embeds taken into account. `granted`: what else must be granted of them. */
export function whereSql(scope: Scope, granted?: Filter): RawBuilder<SqlBool> {
  const { plan } = scope
  const inner = plan.embeds.filter((embed) => embed.inner).map((embed) => hasSql(scope, embed))
  const tests = partsOf(plan.where).flatMap((w) => (w.op === 'embed' ? [embedTestSql(scope, w)] : []))
  return ownSql(scope, [...inner, ...tests], granted)
}

/** Policy and request together. The policy reads columns as they are, the request as the actor sees them. */
function ownSql(scope: Scope, more: readonly RawBuilder<SqlBool>[] = [], granted?: Filter): RawBuilder<SqlBool> {
  const { plan, ctx, narrowing, alias } = scope
  const parts = partsOf(plan.where).filter((w) => w.op !== 'embed')
  const named = parts.filter((w) => isKey(plan, w))
  const policies = granted ? [plan.view.where, granted] : [plan.view.where]
  const request = [...parts.filter((w) => !named.includes(w)).map((w) => requestSql(scope, w)), ...more]
  const keys = named.map((w) => requestSql(scope, w))
  if (ctx.stops) keys.push(sql`limelight_due()`)
  // Behind a `case` no index is found, so what the policy pins stands outside as well.
  if (request.length > 0) keys.push(...policies.flatMap(pinsIn).map((pin) => filterSql(pin, ctx)))
  if (narrowing) keys.push(narrowing(scope))
  if (plan.ids) keys.push(amongSql(sql.ref(`${alias}.id`), plan.ids, ctx.dialect))
  return conditionSql({ keys, policy: allSql(policies.map((where) => filterSql(where, ctx))), request })
}

/** The parts of a policy that pin a column to one value. */
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

/** The value that all rows of the plan have in a key, because the request says so. */
function knownSql(plan: ReadPlan, column: string): RawBuilder<unknown> | undefined {
  const key = partsOf(plan.where).find((where) => isKey(plan, where) && keyOf(where) === column)
  return key?.op === 'compare' ? literalSql(plan, key) : undefined
}

/** The place of a literal, read as a value of its column. */
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
 * Whether the actor can see a row of the embed for this row, with the embed's own filters.
 * The keys that have one are found once, among the rows at hand, and not once for each row: embeds in embeds would else multiply,
 * and a request of one line could keep the store busy for minutes.
 */
function hasSql(scope: Scope, embed: EmbedPlan): RawBuilder<SqlBool> {
  const { ours, theirs } = embed.link
  const inner = scopeOf(embed.plan, scope.ctx, `${scope.alias}_${scope.plan.embeds.indexOf(embed)}`, ofParents(scope, embed))
  const key = scope.column(ours)
  return sql`(${key} is not null and ${key} in (select ${inner.column(theirs)} from ${fromSql(inner)} where ${whereSql(inner)}))`
}

/** Among the rows of an embed, those of the rows at hand. */
const ofParents =
  (scope: Scope, { link: { ours, theirs } }: EmbedPlan): Narrowing =>
  (inner) => {
    const again = scopeOf(scope.plan, scope.ctx, `${inner.alias}p`, scope.narrowing)
    return sql`(${inner.column(theirs)} in (select ${again.column(ours)} from ${fromSql(again)} where ${ownSql(again)}))`
  }

/** `in` over any number of keys with one parameter, so that the text stays the same and is prepared once. */
export function amongSql(column: RawBuilder<unknown>, keys: readonly Json[] | Slot, dialect: Store['dialect']): RawBuilder<SqlBool> {
  return dialect === 'sqlite'
    ? sql`(${column} in (select value from json_each(${keys instanceof Slot ? keys : JSON.stringify(keys)})))`
    : sql`(${column} = any(${keys}::text[]))`
}
