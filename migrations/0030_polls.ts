import type { Kysely } from 'kysely'

/** What a poll's wall shows: answers wait for approval, are kept off, pinned, spotlit. What was sent until now is shown. */
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
  // The few that wait, are pinned or held back are found among all.
  await db.schema
    .createIndex('poll_responses_poll_id_status_created_at_idx')
    .on('poll_responses')
    .columns(['poll_id', 'status', 'created_at'])
    .execute()
}
