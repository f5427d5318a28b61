import type { Kysely } from 'kysely'

/** Codes that stand in for a lost second factor, once each. Of each only a keyed hash is kept; a used one is gone. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('auth_recovery_codes')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('auth_recovery_codes_user_id_idx').on('auth_recovery_codes').column('user_id').execute()
}
