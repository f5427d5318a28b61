import type { Kysely } from 'kysely'

/**
 * Lets hosts moderate, keep off, pin and spotlight responses on a poll's wall. Existing responses are shown.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const polls = db.schema.alterTable('polls')
  await polls.addColumn('moderated', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await polls.addColumn('spotlight', 'text').execute()
  await polls.addColumn('word_list', 'text').execute()
  await polls.addColumn('waiting_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await polls.addColumn('held_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await db.schema
    .alterTable('poll_responses')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('shown'))
    .execute()
  // Finds the few responses that wait, are pinned or held back among all.
  await db.schema
    .createIndex('poll_responses_poll_id_status_created_at_idx')
    .on('poll_responses')
    .columns(['poll_id', 'status', 'created_at'])
    .execute()
}
