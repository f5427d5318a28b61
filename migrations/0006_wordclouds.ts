import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('word_cloud_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('qr_display_settings', 'text', (c) => c.notNull())
    .addColumn('word_cloud_settings', 'text', (c) => c.notNull())
    .addColumn('response_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unique_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('folded_unique_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema
    .createIndex('word_cloud_sessions_user_id_created_at_idx')
    .on('word_cloud_sessions')
    .columns(['user_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('word_cloud_responses')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('word_cloud_sessions.id').onDelete('cascade'))
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A session's responses, newest first; also serves the foreign key.
  await db.schema
    .createIndex('word_cloud_responses_session_id_created_at_idx')
    .on('word_cloud_responses')
    .columns(['session_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('word_cloud_words')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('word_cloud_sessions.id').onDelete('cascade'))
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('folded_count', 'integer', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    // Each word has one row per session. Also serves the foreign key.
    .addUniqueConstraint('word_cloud_words_session_id_word_key', ['session_id', 'word'])
    .execute()
}
