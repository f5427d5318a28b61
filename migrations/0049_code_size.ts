import type { Kysely } from 'kysely'

/** Size of the code in a wall's bar. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('presentations')
    .addColumn('code_size', 'text', (c) => c.notNull().defaultTo('large'))
    .execute()
}
