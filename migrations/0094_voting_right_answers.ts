import { type Kysely, sql } from 'kysely'

/** Counts the questions of a vote that have a right answer: without one nobody can have points. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('voting_sessions')
    .addColumn('right_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update voting_sessions set right_count =
    (select count(*) from voting_questions q where q.session_id = voting_sessions.id and q.correct <> '[]')`.execute(db)
}
