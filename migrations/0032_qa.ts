import type { Kysely } from 'kysely'

/** Which question is on stage, and since when. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('staged_at', 'text').execute()
}
