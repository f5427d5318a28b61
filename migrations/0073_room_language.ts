import type { Kysely } from 'kysely'

/** The language in which the phones of a room begin. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('presentations').addColumn('language', 'text').execute()
}
