import type { Kysely } from 'kysely'

/** When a session was last started over. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('presentations').addColumn('restarted_at', 'text').execute()
}
