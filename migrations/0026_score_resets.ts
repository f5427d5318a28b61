import type { Kysely } from 'kysely'

/** Marks score events that reset the score. Points given before a reset cannot be taken back. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('score_events')
    .addColumn('resets', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
