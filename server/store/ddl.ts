import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnOf, type Table } from '../../contract/table.ts'

/** The physical type of a column: see codec.ts. */
export const PHYSICAL = {
  uuid: 'text',
  text: 'text',
  timestamp: 'text',
  json: 'text',
  boolean: 'integer',
  integer: 'integer',
  number: 'double precision',
} as const

/**
 * Creates a table from its definition as it is now: for tools that tests bring along, and for the drift test that holds migrations to the definitions.
 * A migration never calls this: it must stay as it was on the day it was written.
 */
export async function createTable(db: Kysely<any>, table: Table): Promise<void> {
  let create: CreateTableBuilder<string, any> = db.schema.createTable(table.name)
  for (const name of [...Object.keys(table.columns), ...Object.keys(table.derived ?? {})]) {
    const column = columnOf(table, name)
    if (!column) continue
    const derived = table.derived !== undefined && name in table.derived
    create = create.addColumn(name, PHYSICAL[column.type], (c) => {
      if (name === 'id') return c.primaryKey().notNull()
      const typed = column.nullable ? c : c.notNull()
      if (derived) return typed.defaultTo(0)
      return column.type === 'uuid' && column.references ? typed.references(`${column.references}.id`).onDelete('cascade') : typed
    })
  }
  for (const columns of table.unique ?? []) create = create.addUniqueConstraint(`${table.name}_${columns.join('_')}_key`, [...columns])
  await create.execute()
  for (const [name, column] of Object.entries(table.columns))
    if (column.type === 'uuid' && column.references)
      await db.schema.createIndex(`${table.name}_${name}_idx`).on(table.name).column(name).execute()
}
