import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('raffle_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('display_settings', 'text', (c) => c.notNull())
    .addColumn('draw_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('raffle_sessions_user_id_created_at_idx').on('raffle_sessions').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('raffle_draws')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('raffle_sessions.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('ranked', 'integer', (c) => c.notNull())
    .addColumn('without_earlier', 'integer', (c) => c.notNull())
    .addColumn('winners', 'text', (c) => c.notNull())
    // Numbers a raffle's draws without duplicates. Also serves the foreign key.
    .addUniqueConstraint('raffle_draws_session_id_number_key', ['session_id', 'number'])
    .execute()
}
