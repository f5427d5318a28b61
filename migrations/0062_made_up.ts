import type { Kysely } from 'kysely'

/** Whether a session belongs to a demo. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('presentations')
    .addColumn('made_up', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
