import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('telestrator_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('mark_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('point_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema
    .createIndex('telestrator_sessions_user_id_created_at_idx')
    .on('telestrator_sessions')
    .columns(['user_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('telestrator_marks')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('telestrator_sessions.id').onDelete('cascade'))
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A session's marks in the order of drawing; also serves the foreign key.
  await db.schema.createIndex('telestrator_marks_session_id_id_idx').on('telestrator_marks').columns(['session_id', 'id']).execute()
}
