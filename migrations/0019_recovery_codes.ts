import type { Kysely } from 'kysely'

/**
 * Codes that replace a lost second factor, each valid once. Stored as keyed hashes; used ones are deleted.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('auth_recovery_codes')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('auth_recovery_codes_user_id_idx').on('auth_recovery_codes').column('user_id').execute()
}
