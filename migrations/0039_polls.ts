import type { Kysely } from 'kysely'

/** Whether who has answered a poll sees its answers on the phone. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('polls')
    .addColumn('on_phones', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
