import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('scan_this_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('text_to_encode', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('description', 'text')
    .addColumn('display_settings', 'text', (c) => c.notNull())
    .execute()
  // A host's list, newest first.
  await db.schema
    .createIndex('scan_this_sessions_user_id_created_at_idx')
    .on('scan_this_sessions')
    .columns(['user_id', 'created_at'])
    .execute()
}
