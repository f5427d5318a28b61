import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Mask } from '../../../contract/policy.ts'
import type { View } from '../../rules/policy/view.ts'
import { type FilterSqlContext, filterSql } from './filter-sql.ts'
import { pseudonymSql } from './pseudonym-sql.ts'

/**
 * Returns the SQL of columns as a request sees them: hidden ones as NULL and masked ones as pseudonyms, so
 * that neither filter nor order reveals their values. The policy's own filter refers to the columns
 * themselves.
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

/** Returns the SQL of the id of a row's session. */
function sessionSql({ within, of }: Mask, { alias }: FilterSqlContext): RawBuilder<unknown> {
  if (!of) return sql.ref(`${alias}.${within}`)
  const parent = `${alias}_${of.column}`
  return sql`(select ${sql.ref(`${parent}.${within}`)} from ${sql.table(of.table)} as ${sql.ref(parent)} where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${alias}.${of.column}`)})`
}

/** Conditions on a row, in the order in which the database must evaluate them. */
export interface RowCondition {
  /**
   * Equality on indexed columns, and keys chosen by the server: the index finds these rows, and nothing is
   * evaluated on others.
   */
  keys: readonly RawBuilder<SqlBool>[]
  policy: RawBuilder<SqlBool>
  /** Conditions of the request, all of which must hold. */
  request: readonly RawBuilder<SqlBool>[]
}

/**
 * The only place that combines policy and request to one condition. No part of a request is evaluated on a
 * row that the actor may not see, because its duration would reveal the row's content. SQL guarantees no
 * order of evaluation within `and`, but it does within `case`.
 */
export function conditionSql({ keys, policy, request }: RowCondition): RawBuilder<SqlBool> {
  const [first] = request
  const asked = first && request.length === 1 ? first : allSql(request)
  return allSql([...keys, first ? sql`(case when ${policy} then ${asked} else 1 = 0 end)` : policy])
}

export const allSql = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`(${sql.join(parts, sql` and `)})`
