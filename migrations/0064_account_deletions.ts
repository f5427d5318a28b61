import type { Kysely } from 'kysely'

/** Accounts that were deleted, whose rows and files are still being deleted. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account_deletions')
    .addColumn('user_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .execute()
}
