import type { Kysely } from 'kysely'

/** Surveys are open and closed, like every other tool. Those that are there take responses, so they are open. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('survey_sessions')
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
