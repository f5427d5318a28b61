import { type Kysely, sql } from 'kysely'

/**
 * Lets hosts approve texts before a survey's wall shows them, and adds word lists: a survey's holds texts
 * back, an attendance session's keeps names off its wall. Texts on a wall stay, those kept off stay off, and
 * all others wait.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const surveys = db.schema.alterTable('survey_sessions')
  await surveys.addColumn('moderated', 'integer', (c) => c.notNull().defaultTo(1)).execute()
  await surveys.addColumn('word_list', 'text').execute()
  const sums = db.schema.alterTable('survey_sums')
  await sums.addColumn('status', 'text', (c) => c.notNull().defaultTo('shown')).execute()
  await sql`update survey_sums set status = case when off = 1 then 'off' else 'waiting' end where words = 1 and (off = 1 or revealed = 0)`.execute(
    db,
  )
  await sums.dropColumn('off').execute()
  // Finds the texts that wait among all.
  await db.schema
    .createIndex('survey_sums_session_id_status_created_at_idx')
    .on('survey_sums')
    .columns(['session_id', 'status', 'created_at'])
    .execute()
  await db.schema.alterTable('attendance_sessions').addColumn('word_list', 'text').execute()
  await db.schema
    .alterTable('attendance_records')
    .addColumn('off', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
