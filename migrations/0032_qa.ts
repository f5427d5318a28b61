import type { Kysely } from 'kysely'

/** Adds the time at which a question went on stage; null: it is not on stage. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('questions').addColumn('staged_at', 'text').execute()
}
