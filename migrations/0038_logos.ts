import type { Kysely } from 'kysely'

/** The logo of an account, with a copy on each of its presentations. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account_logos')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('file', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('presentations').addColumn('logo', 'text').execute()
}
