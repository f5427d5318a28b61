import type { Kysely } from 'kysely'

/** Indexes for paging through a parent's rows by time without reading all of them. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['raffle_draws', 'telestrator_marks', 'whiteboard_marks', 'word_cloud_words'])
    await db.schema.createIndex(`${table}_session_id_created_at_idx`).on(table).columns(['session_id', 'created_at']).execute()
}
