import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnOf, type Table } from '../../../contract/table.ts'

/** Physical types of columns: see codec.ts. */
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
 * Creates a table from its current definition: for tables of tests, and for the drift test that compares
 * migrations with definitions. Migrations never call it, because a migration must not change after it was
 * written.
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
