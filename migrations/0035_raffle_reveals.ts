import type { Kysely } from 'kysely'

/** Records how much of each draw the room has seen. Earlier draws count as fully seen. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('raffle_reveals')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('raffle_sessions.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('ranked', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('winners', 'text', (c) => c.notNull())
    .addUniqueConstraint('raffle_reveals_session_id_number_key', ['session_id', 'number'])
    .execute()
  await db.schema
    .createIndex('raffle_reveals_session_id_created_at_idx')
    .on('raffle_reveals')
    .columns(['session_id', 'created_at'])
    .execute()
  const draws: Draw[] = await db
    .selectFrom('raffle_draws')
    .select(['id', 'session_id', 'number', 'created_at', 'entries', 'ranked', 'winners'])
    .execute()
  for (const { winners, ...draw } of draws) {
    const named = JSON.parse(winners) as { place?: number; label?: string }[]
    const seen = named.map(({ place = null, label = null }) => ({ place, label }))
    await db
      .insertInto('raffle_reveals')
      .values({ ...draw, total: named.length, winners: JSON.stringify(seen) })
      .execute()
  }
}

interface Draw {
  id: string
  session_id: string
  number: number
  created_at: string
  entries: number
  ranked: number
  winners: string
}
