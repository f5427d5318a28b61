import type { Kysely } from 'kysely'

/**
 * Files that hosts uploaded, which are stored beside the database under `name`. Sessions are rows of several
 * tables, so there is no foreign key to them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('parent_table', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.notNull())
    .addColumn('byte_count', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('stored_files_user_id_idx').on('stored_files').column('user_id').execute()
}
