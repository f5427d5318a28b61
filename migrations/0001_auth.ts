import type { Kysely } from 'kysely'

/**
 * Accounts, sign-in sessions and second factors. Identifiers and times (ISO 8601, UTC) are text. Tokens and
 * codes are stored as hashes only.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('auth_users')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('email_confirmed_at', 'text')
    .addColumn('new_email', 'text')
    .addColumn('new_email_proof', 'text')
    .addColumn('user_metadata', 'text', (c) => c.notNull())
    .addColumn('banned_until', 'text')
    .addColumn('last_sign_in_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  // SIGNUP=first: a table of at most one row, so that only one of several nodes can create the first account.
  await db.schema
    .createTable('auth_first_account')
    .addColumn('slot', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('auth_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('aal', 'text', (c) => c.notNull())
    .addColumn('amr', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('auth_sessions_user_id_idx').on('auth_sessions').column('user_id').execute()

  await db.schema
    .createTable('auth_refresh_tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('auth_refresh_tokens_session_id_idx').on('auth_refresh_tokens').column('session_id').execute()

  // Mailed codes and links, at most one per address and kind. Rows without a user stand for accounts that do
  // not exist, so that answers do not reveal which do.
  await db.schema
    .createTable('auth_codes')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('auth_users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text')
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('challenge', 'text')
    .addColumn('challenge_method', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('auth_codes_pkey', ['email', 'kind'])
    .execute()
  await db.schema.createIndex('auth_codes_user_id_idx').on('auth_codes').column('user_id').execute()
  await db.schema.createIndex('auth_codes_expires_at_idx').on('auth_codes').column('expires_at').execute()

  // PKCE: a link was opened, and its code has yet to be exchanged.
  await db.schema
    .createTable('auth_flows')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('challenge_method', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('auth_flows_user_id_idx').on('auth_flows').column('user_id').execute()

  await db.schema
    .createTable('auth_factors')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('friendly_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('last_step', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('auth_factors_user_id_idx').on('auth_factors').column('user_id').execute()

  await db.schema
    .createTable('auth_challenges')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('factor_id', 'text', (c) => c.notNull().references('auth_factors.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('auth_challenges_factor_id_idx').on('auth_challenges').column('factor_id').execute()
  await db.schema.createIndex('auth_challenges_session_id_idx').on('auth_challenges').column('session_id').execute()
}
