import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('polls')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('response_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  // A host's list, newest first.
  await db.schema.createIndex('polls_user_id_created_at_idx').on('polls').columns(['user_id', 'created_at']).execute()

  await db.schema
    .createTable('poll_responses')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('poll_id', 'text', (c) => c.notNull().references('polls.id').onDelete('cascade'))
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  // A poll's responses, newest first; also serves the foreign key.
  await db.schema.createIndex('poll_responses_poll_id_created_at_idx').on('poll_responses').columns(['poll_id', 'created_at']).execute()
}
