import { type Kysely, sql } from 'kysely'

/** Words of word clouds that are merged into others. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('word_cloud_words').addColumn('merged_into', 'text').execute()
  await db.schema
    .createIndex('word_cloud_words_session_id_merged_into_idx')
    .on('word_cloud_words')
    .columns(['session_id', 'merged_into'])
    .where(sql.ref('merged_into'), 'is not', null)
    .execute()
}
