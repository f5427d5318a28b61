import { type Kysely, sql } from 'kysely'

/**
 * Indexes for what procedures read inside a write, so that the cost does not grow with the session: the
 * question on stage, and the sums of one question. The ledger also counts what hosts add to their own
 * sessions, starting from zero.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createIndex('questions_session_id_staged_at_idx')
    .on('questions')
    .columns(['session_id', 'staged_at'])
    .where(sql.ref('staged_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('survey_sums_session_id_question_idx')
    .on('survey_sums')
    .columns(['session_id', 'question', 'revealed', 'status', 'created_at'])
    .execute()
  await countHosts(db)
}

export async function countHosts(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('ledger_sessions')
    .addColumn('host_row_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
