import { type Kysely, sql } from 'kysely'

/**
 * Lets a session choose what it asks for beside the name (default: a number, as before) and how many
 * check-ins it accepts per phone. That answer may be missing or a text, so a record's number becomes
 * nullable. SQLite cannot drop a NOT NULL, so the table is rebuilt.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('place_kind', 'text', (c) => c.notNull().defaultTo('number'))
    .execute()
  await db.schema.alterTable('attendance_sessions').addColumn('place_label', 'text').execute()
  await db.schema
    .alterTable('attendance_sessions')
    .addColumn('place_required', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('attendance_sessions').addColumn('answers_per_phone', 'integer').execute()

  await db.schema
    .createTable('attendance_records_new')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('attendance_sessions.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('table_number', 'integer')
    .addColumn('place', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .execute()
  await sql`insert into attendance_records_new (id, session_id, name, table_number, created_at, device_id)
    select id, session_id, name, table_number, created_at, device_id from attendance_records`.execute(db)
  await db.schema.dropTable('attendance_records').execute()
  await db.schema.alterTable('attendance_records_new').renameTo('attendance_records').execute()
  // A session's records, newest first; also serves the foreign key.
  await db.schema
    .createIndex('attendance_records_session_id_created_at_idx')
    .on('attendance_records')
    .columns(['session_id', 'created_at'])
    .execute()
  // Serves the count of a phone's check-ins, made before each insert.
  await db.schema
    .createIndex('attendance_records_session_id_device_id_idx')
    .on('attendance_records')
    .columns(['session_id', 'device_id'])
    .execute()
}
