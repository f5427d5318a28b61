import type { Kysely } from 'kysely'

/** The prize of a draw: with the draw, with what its room reads of it, and for the phones of its winners. */
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['raffle_draws', 'raffle_reveals', 'attendance_wins'])
    await db.schema.alterTable(table).addColumn('prize', 'text').execute()
}
