import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

const DEFAULT_TITLE = 'Question for Word Cloud?'

/**
 * Counts whole phrases beside words, adds lists of excluded words, and moves a session's question to where
 * both phones and walls read it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const sessions = db.schema.alterTable('word_cloud_sessions')
  await sessions.addColumn('stop_words', 'text', (c) => c.notNull().defaultTo('[]')).execute()
  await sessions.addColumn('blocked_words', 'text', (c) => c.notNull().defaultTo('[]')).execute()
  await sessions.addColumn('phrase_unique_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await sessions.addColumn('folded_phrase_unique_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  const words = db.schema.alterTable('word_cloud_words')
  await words.addColumn('phrase_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()
  await words.addColumn('folded_phrase_count', 'integer', (c) => c.notNull().defaultTo(0)).execute()

  const stored = await db.selectFrom('word_cloud_sessions').select(['id', 'qr_display_settings', 'word_cloud_settings']).execute()
  for (const session of stored) {
    await oneQuestion(db, session)
    await countPhrases(db, session.id)
  }
}

/** Takes the question that phones showed, unless the host never changed it. */
async function oneQuestion(db: Kysely<any>, session: { id: string; qr_display_settings: string; word_cloud_settings: string }) {
  const { title, ...cloud } = JSON.parse(session.word_cloud_settings) as Record<string, unknown>
  if (title === undefined) return
  const sign = JSON.parse(session.qr_display_settings) as Record<string, unknown>
  const wasAsked = typeof title === 'string' && title.trim() !== '' && title !== DEFAULT_TITLE
  await db
    .updateTable('word_cloud_sessions')
    .set({
      word_cloud_settings: JSON.stringify(cloud),
      qr_display_settings: JSON.stringify(wasAsked ? { ...sign, title } : sign),
    })
    .where('id', '=', session.id)
    .execute()
}

/** Counts phrases as the engine did at the time of this migration. */
async function countPhrases(db: Kysely<any>, sessionId: string): Promise<void> {
  const responses = await db
    .selectFrom('word_cloud_responses')
    .select(['response', 'created_at'])
    .where('session_id', '=', sessionId)
    .execute()
  const sums = new Map<string, { phrase_count: number; folded_phrase_count: number; at: string }>()
  const add = (word: string, column: 'phrase_count' | 'folded_phrase_count', at: string) => {
    const sum = sums.get(word) ?? { phrase_count: 0, folded_phrase_count: 0, at }
    sums.set(word, { ...sum, [column]: sum[column] + 1 })
  }
  for (const { response, created_at } of responses) {
    const words = String(response).toLowerCase().normalize('NFC').split(/\s+/).filter(isVisible)
    if (words.length === 0) continue
    add(words.join(' '), 'phrase_count', created_at)
    add(words.map(fold).join(' '), 'folded_phrase_count', created_at)
  }
  for (const [word, { at, ...counts }] of sums) {
    const done = await db
      .updateTable('word_cloud_words')
      .set(counts)
      .where('session_id', '=', sessionId)
      .where('word', '=', word)
      .executeTakeFirst()
    if (done.numUpdatedRows > 0n) continue
    const row = { session_id: sessionId, word, count: 0, folded_count: 0, ...counts, hidden: 0, created_at: at }
    await db
      .insertInto('word_cloud_words')
      .values({ ...row, id: sumId(sessionId, word) })
      .execute()
  }
  const sum = [...sums.values()]
  await db
    .updateTable('word_cloud_sessions')
    .set({
      phrase_unique_count: sum.filter((one) => one.phrase_count > 0).length,
      folded_phrase_unique_count: sum.filter((one) => one.folded_phrase_count > 0).length,
    })
    .where('id', '=', sessionId)
    .execute()
}

const isVisible = (word: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(word)

function fold(word: string): string {
  const folded = word.replace(/^\p{P}+/u, '').replace(/\p{P}+$/u, '')
  return isVisible(folded) ? folded : word
}

/** Computes the id that the engine gives a sum. */
function sumId(sessionId: string, word: string): string {
  const hex = createHash('sha256').update(`word_cloud_words ${sessionId} ${word}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
