import type { Kysely } from 'kysely'

/** Lets hosts approve words, and hold answers back by a word list. Existing words are approved. */
export async function up(db: Kysely<any>): Promise<void> {
  const sessions = db.schema.alterTable('word_cloud_sessions')
  await sessions.addColumn('moderated', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await sessions.addColumn('word_list', 'text').execute()
  await sessions.addColumn('held_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema
    .alterTable('word_cloud_responses')
    .addColumn('held_back', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('word_cloud_words')
    .addColumn('approved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.updateTable('word_cloud_words').set({ approved: 1 }).execute()
  // Finds the few responses that were held back among all.
  await db.schema
    .createIndex('word_cloud_responses_session_id_held_back_idx')
    .on('word_cloud_responses')
    .columns(['session_id', 'held_back'])
    .execute()
}
