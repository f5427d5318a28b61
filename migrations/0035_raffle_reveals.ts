import { type Kysely, sql } from 'kysely'

/** What of each draw the room has seen. Draws from before were seen as they were made. */
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
  await sql`insert into raffle_reveals (id, session_id, number, created_at, entries, ranked, total, winners)
    select id, session_id, number, created_at, entries, ranked, json_array_length(winners),
      (select json_group_array(json_object('place', value ->> 'place', 'label', value ->> 'label')) from json_each(winners))
    from raffle_draws`.execute(db)
}
