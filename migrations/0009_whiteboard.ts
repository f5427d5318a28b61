import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('whiteboard_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('mark_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('point_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema
    .createIndex('whiteboard_sessions_user_id_created_at_idx')
    .on('whiteboard_sessions')
    .columns(['user_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('whiteboard_marks')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('whiteboard_sessions.id').onDelete('cascade'))
    .addColumn('tool', 'text', (c) => c.notNull())
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('size', 'double precision', (c) => c.notNull())
    .addColumn('is_touch', 'integer', (c) => c.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A board's marks in the order of drawing; also serves the foreign key.
  await db.schema.createIndex('whiteboard_marks_session_id_id_idx').on('whiteboard_marks').columns(['session_id', 'id']).execute()
}
