import type { Kysely } from 'kysely'

/** Lets hosts open and close surveys. Existing surveys accept responses, so they start open. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('survey_sessions')
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
