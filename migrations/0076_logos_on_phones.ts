import type { Kysely } from 'kysely'

/** How phones show an account's logo, with a copy on each of its presentations. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['account_logos', 'presentations']) await db.schema.alterTable(table).addColumn('phone_logo', 'text').execute()
}
