import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('survey_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('display_settings', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('response_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('survey_sessions_user_id_created_at_idx').on('survey_sessions').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('survey_responses')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('survey_sessions.id').onDelete('cascade'))
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A survey's responses, newest first; also serves the foreign key.
  await db.schema
    .createIndex('survey_responses_session_id_created_at_idx')
    .on('survey_responses')
    .columns(['session_id', 'created_at'])
    .execute()
}
