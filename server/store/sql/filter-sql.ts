import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Comparison, Filter } from '../../../contract/filter.ts'
import type { Json } from '../../../contract/json.ts'
import { columnOf, type Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Store } from '../store.ts'
import { encodeValue } from './codec.ts'

export interface FilterSqlContext {
  catalog: Catalog
  dialect: Store['dialect']
  /** The table that the filter is about, and its alias in the query. */
  table: string
  alias: string
  /** Returns the SQL of a column. Default: `"alias"."column"`. */
  column?: (name: string) => RawBuilder<unknown>
  /**
   * Returns the value of a foreign key if all rows of the query share it. The parent row is then looked up
   * once instead of once per row.
   */
  known?: (name: string) => RawBuilder<unknown> | undefined
}

export const OPERATORS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
}

/** Translates a filter to SQL, with every value as a parameter. Throws if the table lacks a column. */
export function filterSql(filter: Filter, ctx: FilterSqlContext): RawBuilder<SqlBool> {
  switch (filter.op) {
    case 'and':
      return filter.of.length === 0
        ? sql`1 = 1`
        : sql`(${sql.join(
            filter.of.map((f) => filterSql(f, ctx)),
            sql` and `,
          )})`
    case 'or':
      return filter.of.length === 0
        ? sql`1 = 0`
        : sql`(${sql.join(
            filter.of.map((f) => filterSql(f, ctx)),
            sql` or `,
          )})`
    case 'not':
      return sql`(not ${filterSql(filter.of, ctx)})`
    case 'in':
      if (filter.values.length === 0) return sql`1 = 0`
      return sql`(${ref(ctx, filter.column)} in (${sql.join(filter.values.map((v) => parameter(ctx, filter.column, v)))}))`
    case 'like':
    case 'ilike':
      return likeSql(filter.op, ref(ctx, filter.column), filter.pattern, ctx.dialect)
    case 'is':
      return sql`(${ref(ctx, filter.column)} is not distinct from ${parameter(ctx, filter.column, filter.value)})`
    case 'distinct':
      return sql`(${ref(ctx, filter.column)} is distinct from ${parameter(ctx, filter.column, filter.value)})`
    case 'related': {
      const alias = `${ctx.alias}_${filter.column}`
      const inner = filterSql(filter.where, { catalog: ctx.catalog, dialect: ctx.dialect, table: filter.table, alias })
      return sql`(exists (select 1 from ${sql.table(filter.table)} as ${sql.ref(alias)} where ${sql.ref(`${alias}.id`)} = ${ctx.known?.(filter.column) ?? ref(ctx, filter.column)} and ${inner}))`
    }
    default:
      return sql`(${ref(ctx, filter.column)} ${OPERATORS[filter.op]} ${parameter(ctx, filter.column, filter.value)})`
  }
}

/**
 * On SQLite, LIKE is one of our functions `limelight_like` and `limelight_ilike`: its own LIKE always ignores
 * case, but only of ASCII letters. On PostgreSQL, ILIKE would follow the column's collation, which knows only
 * ASCII as well, so both sides are lower-cased: by ICU, which does it as JavaScript does.
 */
function likeSql(op: 'like' | 'ilike', column: RawBuilder<unknown>, pattern: string, dialect: Store['dialect']): RawBuilder<SqlBool> {
  if (dialect === 'postgres')
    return op === 'like'
      ? sql`(${column} like ${ended(pattern)})`
      : sql`(lower(${column} collate "und-x-icu") like ${ended(pattern.toLowerCase())})`
  return op === 'like' ? sql`limelight_like(${pattern}, ${column})` : sql`limelight_ilike(${pattern}, ${column})`
}

/** PostgreSQL rejects a pattern that ends within an escape: such a backslash is doubled, and so literal. */
const ended = (pattern: string): string => ((/\\*$/.exec(pattern)?.[0].length ?? 0) % 2 === 1 ? `${pattern}\\` : pattern)

function definition(ctx: FilterSqlContext, column: string) {
  const table = ctx.catalog.tables.get(ctx.table) as Table
  const def = columnOf(table, column)
  if (!def) throw new Error(`A filter names "${ctx.table}.${column}", which does not exist.`)
  return def
}

function ref(ctx: FilterSqlContext, column: string): RawBuilder<unknown> {
  definition(ctx, column)
  return ctx.column?.(column) ?? sql.ref(`${ctx.alias}.${column}`)
}

const parameter = (ctx: FilterSqlContext, column: string, value: Json): RawBuilder<unknown> =>
  sql`${encodeValue(definition(ctx, column), value)}`
