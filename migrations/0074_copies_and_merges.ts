import type { Kysely } from 'kysely'

/** Copies of sessions that are being made; and questions that are merged into others, with their votes. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('session_copies')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('sessions', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('rows_copied', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_copies_user_id_idx').on('session_copies').column('user_id').execute()
  for (const column of ['merged_into', 'merged_as', 'joined_at'])
    await db.schema.alterTable('questions').addColumn(column, 'text').execute()
  await db.schema
    .createIndex('questions_merged_into_idx')
    .on('questions')
    .column('merged_into')
    .where('merged_into', 'is not', null)
    .execute()
  await db.schema.alterTable('question_votes').addColumn('merged_from', 'text').execute()
}
