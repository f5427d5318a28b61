import type { Kysely } from 'kysely'

/** A score event says whether it reset the score: what was given before that is not taken back any more. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('score_events')
    .addColumn('resets', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
