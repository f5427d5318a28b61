import type { Kysely } from 'kysely'

/** Settings that the operator changed in the app, as JSON. Those with a secret are encrypted. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('operator_settings')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute()
}
