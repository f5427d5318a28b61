import type { Kysely } from 'kysely'

/** Invitations of the operator to make an account, one for each e-mail. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('auth_invitations')
    .addColumn('email', 'text', (c) => c.primaryKey().notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
