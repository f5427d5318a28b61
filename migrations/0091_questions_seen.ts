import { type Kysely, sql } from 'kysely'

/** Counts the questions of a Q&A that its room has seen. Unlike those of all, that number may be public. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('qa_sessions')
    .addColumn('seen_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update qa_sessions set seen_count =
    (select count(*) from questions q where q.session_id = qa_sessions.id and q.status in ('approved', 'answered'))`.execute(db)
}
