import type { Kysely } from 'kysely'

/** An index that finds when a team reached the finish line from its newest events alone. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropIndex('score_events_team_id_idx').execute()
  await db.schema
    .createIndex('score_events_team_id_created_at_score_idx')
    .on('score_events')
    .columns(['team_id', 'created_at', 'score'])
    .execute()
}
