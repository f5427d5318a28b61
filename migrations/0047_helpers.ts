import type { Kysely } from 'kysely'

/** Helper links, and the names of helpers in the journals of scores and draws. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('helpers')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('presentations.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A session's helpers, newest first; also serves the foreign key.
  await db.schema.createIndex('helpers_session_id_created_at_idx').on('helpers').columns(['session_id', 'created_at']).execute()
  for (const table of ['score_events', 'raffle_draws']) await db.schema.alterTable(table).addColumn('helper', 'text').execute()
}
