import { type Kysely, sql } from 'kysely'

/** How far deletions and restorings in parts are, and whether they are under way. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ['underway', 'rows_restored'])
    await db.schema
      .alterTable('trash')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.updateTable('trash').set({ underway: 1 }).where(sql.ref('deleted_at'), 'is', null).execute()
}
