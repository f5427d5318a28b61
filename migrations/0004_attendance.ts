import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('attendance_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('qr_display_settings', 'text', (c) => c.notNull())
    .addColumn('attendee_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema
    .createIndex('attendance_sessions_user_id_created_at_idx')
    .on('attendance_sessions')
    .columns(['user_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('attendance_records')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('attendance_sessions.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('table_number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A session's records, newest first; also serves the foreign key.
  await db.schema
    .createIndex('attendance_records_session_id_created_at_idx')
    .on('attendance_records')
    .columns(['session_id', 'created_at'])
    .execute()
}
