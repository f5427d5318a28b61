import { type Kysely, sql } from 'kysely'

/** Sessions to which phones send rows that they could take back. */
const SENT_TO = ['attendance_sessions', 'polls', 'qa_sessions', 'survey_sessions', 'voting_sessions', 'word_cloud_sessions']

/**
 * Whether phones may take back what they sent. Sessions from before keep what they have, because their hosts
 * did not choose. Two indexes find what one phone sent, as those of other tables do.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('presentations').addColumn('take_back', 'integer').execute()
  await db.updateTable('presentations').set({ take_back: sql`0` }).where('session_table', 'in', SENT_TO).execute()
  for (const table of ['questions', 'survey_responses'])
    await db.schema.createIndex(`${table}_session_id_device_id_idx`).on(table).columns(['session_id', 'device_id']).execute()
}
