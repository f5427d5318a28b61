import type { Json, Row } from '../../contract/json.ts'
import { allColumns, type Column, columnOf, type Table } from '../../contract/table.ts'
import { createCatalog } from '../../server/rules/catalog.ts'
import { encodeValue } from '../../server/store/sql/codec.ts'
import type { Database } from '../../server/store/sqlite/driver.ts'
import { tools } from '../../tools/server.ts'

/** All tables of the tools and of the engine, parents before children. */
export const TABLES: readonly Table[] = [...createCatalog(tools).tables.values()]

const NOW = '2026-01-01T12:00:00.000000+00:00'

/**
 * Inserts rows past the server's rules. A column that a row leaves out takes its default; counters are as
 * given, or 0.
 */
export function furnish(database: Database, table: string, rows: Iterable<Row>): void {
  const definition = TABLES.find(({ name }) => name === table)
  if (!definition) throw new Error(`There is no table "${table}".`)
  const columns = allColumns(definition)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const statement = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
  database.transaction(() => {
    for (const row of rows)
      statement.run(
        columns.map((name) => {
          const column = columnOf(definition, name) as Column
          return encodeValue(column, row[name] ?? fallback(column))
        }),
      )
  })()
}

/** Returns the value of a column that a row leaves out. */
export function fallback(column: Column): Json {
  if (!column.default) return null
  return 'value' in column.default ? column.default.value : column.default.make === 'now' ? NOW : crypto.randomUUID()
}
