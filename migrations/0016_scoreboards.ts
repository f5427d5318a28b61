import type { Kysely } from 'kysely'

/** Adds a setting for the points of a keeper's three buttons. Existing scoreboards keep the former values. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('scoreboards')
    .addColumn('quick_points', 'text', (c) => c.notNull().defaultTo('[25,50,100]'))
    .execute()
}
