import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('qa_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('show_votes', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('allow_upvoting', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('qr_display_settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('question_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pending_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('qa_sessions_user_id_created_at_idx').on('qa_sessions').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('qa_sessions.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('vote_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A session's questions, oldest first; also serves the foreign key.
  await db.schema.createIndex('questions_session_id_created_at_idx').on('questions').columns(['session_id', 'created_at']).execute()

  await db.schema
    .createTable('question_votes')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('question_id', 'text', (c) => c.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    // Limits a device to one vote per question. Also serves the foreign key.
    .addUniqueConstraint('question_votes_question_id_device_id_key', ['question_id', 'device_id'])
    .execute()
}
