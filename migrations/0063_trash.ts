import type { Kysely } from 'kysely'

/** Deleted sessions, which their hosts can restore. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.notNull())
    .addColumn('session_table', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('files', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('trash_user_id_deleted_at_idx').on('trash').columns(['user_id', 'deleted_at']).execute()
  await db.schema.createIndex('trash_session_id_idx').on('trash').column('session_id').execute()
  await createPieces(db)
}

/** Creates the table of the rows of deleted sessions: several rows in each piece, compressed. */
export async function createPieces(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('trash_pieces')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('trash_id', 'text', (c) => c.notNull().references('trash.id').onDelete('cascade'))
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('trash_pieces_trash_id_idx').on('trash_pieces').column('trash_id').execute()
}
