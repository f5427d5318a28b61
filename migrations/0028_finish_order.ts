import type { Kysely } from 'kysely'

/** When a team came to the finish line is found from its newest events, without looking at the others. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('score_events_team_id_idx').execute()
  await db.schema
    .createIndex('score_events_team_id_created_at_score_idx')
    .on('score_events')
    .columns(['team_id', 'created_at', 'score'])
    .execute()
}
