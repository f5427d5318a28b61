import type { Kysely } from 'kysely'

/**
 * Lets several accounts ask for the same new e-mail at once, each with its own code: `holder` tells the codes
 * apart, and is '' for kinds of which an e-mail has one code. The table is rebuilt empty, because its codes
 * are valid for ten minutes only.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.dropTable('auth_codes').execute()
  await db.schema
    .createTable('auth_codes')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('auth_users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text')
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('challenge', 'text')
    .addColumn('challenge_method', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('auth_codes_pkey', ['email', 'kind', 'holder'])
    .execute()
  await db.schema.createIndex('auth_codes_user_id_idx').on('auth_codes').column('user_id').execute()
  await db.schema.createIndex('auth_codes_expires_at_idx').on('auth_codes').column('expires_at').execute()
}
