import type { Kysely } from 'kysely'

/** How often a session showed its audience something new. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('presentations')
    .addColumn('news', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
