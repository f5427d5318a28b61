import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Mask } from '../../contract/policy.ts'
import type { View } from '../policy/view.ts'
import { type FilterSqlContext, filterSql } from './filter-sql.ts'
import { pseudonymSql } from './pseudonym-sql.ts'

/**
 * How a *request* refers to columns in SQL: hidden ones as NULL and masked ones as pseudonyms, so that neither a filter nor an order tells
 * what they hold. The policy's own filter refers to the columns themselves.
 */
export function viewColumn(view: View, ctx: FilterSqlContext): (name: string) => RawBuilder<unknown> {
  return (name) => {
    const shows = view.visible.get(name)
    const column = sql.ref(`${ctx.alias}.${name}`)
    if (!shows) return column
    const cases = [sql`when ${filterSql(shows, ctx)} then ${column}`]
    for (const mask of view.masked.get(name) ?? [])
      cases.push(sql`when ${filterSql(mask.where, ctx)} then ${pseudonymSql(sessionSql(mask, ctx), column, ctx.dialect)}`)
    return sql`(case ${sql.join(cases, sql` `)} end)`
  }
}

/** The id of a row's session. */
function sessionSql({ within, of }: Mask, { alias }: FilterSqlContext): RawBuilder<unknown> {
  if (!of) return sql.ref(`${alias}.${within}`)
  const parent = `${alias}_${of.column}`
  return sql`(select ${sql.ref(`${parent}.${within}`)} from ${sql.table(of.table)} as ${sql.ref(parent)} where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${alias}.${of.column}`)})`
}

/** What decides whether a row is read, for the store to evaluate in this order. */
export interface RowCondition {
  /** Equality on indexed columns, and keys of the server's own choosing: an index finds these rows, nothing is evaluated on others. */
  keys: readonly RawBuilder<SqlBool>[]
  /** What the actor may see. */
  policy: RawBuilder<SqlBool>
  /** What the request asks, each part of which must hold. */
  request: readonly RawBuilder<SqlBool>[]
}

/**
 * The one place where a policy and a request become one condition: nothing that a request brings is evaluated on a row its actor may not see,
 * because how long that takes would tell what the row holds. SQL promises no order within `and`, but it does within `case`.
 */
export function conditionSql({ keys, policy, request }: RowCondition): RawBuilder<SqlBool> {
  const [first] = request
  const asked = first && request.length === 1 ? first : allSql(request)
  return allSql([...keys, first ? sql`(case when ${policy} then ${asked} else 1 = 0 end)` : policy])
}

export const allSql = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(parts, sql` and `)})`
