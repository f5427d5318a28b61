import { type Kysely, sql } from 'kysely'

/**
 * What procedures look for inside a write is found by an index, however many rows the session has: the question on stage, and the sums of one question.
 * The ledger counts what hosts add to their own sessions beside what the audience does; what is there already is nobody's.
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
