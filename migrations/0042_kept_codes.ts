import { type Kysely, sql } from 'kysely'

/** Reserves a code for its session for a year after closing, also for sessions that closed earlier. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('presentations').addColumn('code_until', 'text').execute()
  await db.schema.createIndex('presentations_code_until_idx').on('presentations').column('code_until').execute()
  const closed = await db.selectFrom('presentations').select(['id', 'closed_at']).where('closed_at', 'is not', null).execute()
  for (const { id, closed_at } of closed)
    await sql`update presentations set code_until = ${aYearAfter(String(closed_at))} where id = ${id}`.execute(db)
}

const YEAR_MS = 31_536_000_000

const aYearAfter = (at: string): string => new Date(Date.parse(at) + YEAR_MS).toISOString().replace('Z', '000+00:00')
