import type { Kysely } from 'kysely'

/** Lets polls and word clouds limit the answers per phone. Existing sessions stay unlimited. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('polls').addColumn('answers_per_phone', 'integer').execute()
  await db.schema.alterTable('word_cloud_sessions').addColumn('answers_per_phone', 'integer').execute()
  // Serves the count of a phone's answers, made before each insert.
  await db.schema.createIndex('poll_responses_poll_id_device_id_idx').on('poll_responses').columns(['poll_id', 'device_id']).execute()
  await db.schema
    .createIndex('word_cloud_responses_session_id_device_id_idx')
    .on('word_cloud_responses')
    .columns(['session_id', 'device_id'])
    .execute()
}
