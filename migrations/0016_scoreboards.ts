import type { Kysely } from 'kysely'

/** The points of a keeper's three buttons become the scoreboard's; of older ones what they were for all. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('scoreboards')
    .addColumn('quick_points', 'text', (c) => c.notNull().defaultTo('[25,50,100]'))
    .execute()
}
