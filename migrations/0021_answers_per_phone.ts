import type { Kysely } from 'kysely'

/** Polls and word clouds can take a number of answers from each phone; those that are there go on taking any. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('polls').addColumn('answers_per_phone', 'integer').execute()
  await db.schema.alterTable('word_cloud_sessions').addColumn('answers_per_phone', 'integer').execute()
  // How many one phone has sent is counted before the next is taken.
  await db.schema.createIndex('poll_responses_poll_id_device_id_idx').on('poll_responses').columns(['poll_id', 'device_id']).execute()
  await db.schema
    .createIndex('word_cloud_responses_session_id_device_id_idx')
    .on('word_cloud_responses')
    .columns(['session_id', 'device_id'])
    .execute()
}
