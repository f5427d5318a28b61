import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Json } from '../../../contract/json.ts'
import type { Catalog } from '../../catalog.ts'
import { viewColumn } from '../../policy/view.ts'
import { type FilterSqlContext, filterSql } from '../../store/filter-sql.ts'
import type { Store } from '../../store/store.ts'
import { jsonFilterSql } from '../plan/json-value.ts'
import type { EmbedPlan, ReadPlan } from '../plan/read-plan.ts'
import type { Where } from '../plan/where.ts'

export interface SqlContext {
  catalog: Catalog
  dialect: Store['dialect']
}

/** One plan in one query: how its columns are referred to, seen through the view. */
export interface Scope {
  plan: ReadPlan
  ctx: FilterSqlContext
  alias: string
  /** Which rows matter at all, where that is known beforehand: those of the parents at hand. */
  within: Within | null
  column(name: string): RawBuilder<unknown>
}
type Within = (scope: Scope) => RawBuilder<SqlBool>

export function scopeOf(plan: ReadPlan, { catalog, dialect }: SqlContext, alias: string, within: Within | null = null): Scope {
  const ctx: FilterSqlContext = { catalog, dialect, table: plan.table.name, alias }
  return { plan, ctx, alias, within, column: viewColumn(plan.view, ctx) }
}

export const fromSql = ({ plan, alias }: Scope): RawBuilder<unknown> => sql`${sql.table(plan.table.name)} as ${sql.ref(alias)}`

/** The rows that are asked for and may be seen, embeds taken into account. */
export function whereSql(scope: Scope): RawBuilder<SqlBool> {
  const { plan } = scope
  const inner = plan.embeds.filter((embed) => embed.inner).map((embed) => hasSql(scope, embed))
  const tests = partsOf(plan.where).flatMap((w) => (w.op === 'embed' ? [embedTestSql(scope, w)] : []))
  return allSql([ownSql(scope), ...inner, ...tests])
}

/** The same without regard to embeds: policy and request together. The policy reads columns as they are, the request as the actor sees them. */
function ownSql(scope: Scope): RawBuilder<SqlBool> {
  const { plan, ctx, within, alias } = scope
  const parts = [filterSql(plan.view.where, ctx), ...partsOf(plan.where).flatMap((w) => (w.op === 'embed' ? [] : [requestSql(scope, w)]))]
  if (within) parts.push(within(scope))
  if (plan.ids) parts.push(amongSql(sql.ref(`${alias}.id`), plan.ids, ctx.dialect))
  return allSql(parts)
}

const partsOf = (where: Where): readonly Where[] => (where.op === 'and' ? where.of : [where])
const allSql = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(parts, sql` and `)})`

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
    case 'embed':
      throw new Error('An embed is tested at the top of a filter only.')
  }
}

function embedTestSql(scope: Scope, { name, some }: Extract<Where, { op: 'embed' }>): RawBuilder<SqlBool> {
  const embed = scope.plan.embeds.find((e) => e.name === name || e.link.table.name === name) as EmbedPlan
  return some ? hasSql(scope, embed) : sql`(not ${hasSql(scope, embed)})`
}

/**
 * Whether the actor can see a row of the embed for this row, with the embed's own filters.
 * The keys that have one are found once, among the rows at hand, and not once for each row: embeds in embeds would else multiply,
 * and a request of one line could keep the store busy for minutes.
 */
function hasSql(scope: Scope, embed: EmbedPlan): RawBuilder<SqlBool> {
  const { ours, theirs } = embed.link
  const ofThese: Within = (inner) => {
    const again = scopeOf(scope.plan, scope.ctx, `${inner.alias}p`, scope.within)
    return sql`(${inner.column(theirs)} in (select ${again.column(ours)} from ${fromSql(again)} where ${ownSql(again)}))`
  }
  const inner = scopeOf(embed.plan, scope.ctx, `${scope.alias}_${scope.plan.embeds.indexOf(embed)}`, ofThese)
  const key = scope.column(ours)
  return sql`(${key} is not null and ${key} in (select ${inner.column(theirs)} from ${fromSql(inner)} where ${whereSql(inner)}))`
}

/** `in` over any number of keys with one parameter, so that the text stays the same and is prepared once. */
export function amongSql(column: RawBuilder<unknown>, keys: readonly Json[], dialect: Store['dialect']): RawBuilder<SqlBool> {
  return dialect === 'sqlite'
    ? sql`(${column} in (select value from json_each(${JSON.stringify(keys)})))`
    : sql`(${column} = any(${keys}::text[]))`
}
