import type { Kysely } from 'kysely'

/**
 * Makes the points of a keeper's three buttons a setting of the scoreboard. Existing scoreboards keep the
 * former fixed values.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('scoreboards')
    .addColumn('quick_points', 'text', (c) => c.notNull().defaultTo('[25,50,100]'))
    .execute()
}
