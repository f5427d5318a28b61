import type { Kysely } from 'kysely'

/** The shape of an account's logo on phones, with a copy on each of its presentations. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['account_logos', 'presentations']) await db.schema.alterTable(table).addColumn('phone_logo', 'text').execute()
}
