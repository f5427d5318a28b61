import type { Kysely } from 'kysely'

/** Deletes words and texts that nobody says any more, and about which no host decided. */
export async function up(db: Kysely<any>): Promise<void> {
  let words = db.deleteFrom('word_cloud_words').where('hidden', '=', 0)
  for (const count of ['count', 'folded_count', 'phrase_count', 'folded_phrase_count']) words = words.where(count, '=', 0)
  await words.execute()
  await db.deleteFrom('survey_sums').where('count', '=', 0).where('words', '=', 1).where('status', '<>', 'off').execute()
}
