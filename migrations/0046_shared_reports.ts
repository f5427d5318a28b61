import type { Kysely } from 'kysely'

/** Reports that hosts share by a link. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('shared_reports')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('presentations.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('shared_reports_session_id_key', ['session_id'])
    .execute()
}
