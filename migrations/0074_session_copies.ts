import type { Kysely } from 'kysely'

/** Copies of sessions that are being made. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('session_copies')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('sessions', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('rows_copied', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_copies_user_id_idx').on('session_copies').column('user_id').execute()
}
