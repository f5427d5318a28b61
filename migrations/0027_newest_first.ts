import type { Kysely } from 'kysely'

/** Lists below one row are read newest or oldest first, a page at a time, without looking at the rest. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['raffle_draws', 'telestrator_marks', 'whiteboard_marks', 'word_cloud_words'])
    await db.schema.createIndex(`${table}_session_id_created_at_idx`).on(table).columns(['session_id', 'created_at']).execute()
}
