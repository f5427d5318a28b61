import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../kit/data/live.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { type Counting, countColumn, LIVE, shownWords, withLeftOut } from './logic.ts'
import type { Word, WordCloudSession } from './tables.ts'

const SESSION =
  'id,name,active,created_at,answers_per_phone,qr_display_settings,word_cloud_settings,stop_words,blocked_words,response_count,unique_count,folded_unique_count,phrase_unique_count,folded_phrase_unique_count'
const WORD = 'id,session_id,word,count,folded_count,phrase_count,folded_phrase_count,hidden'

/** The host's sessions, newest first. */
export const SESSIONS: LiveQuery = { table: 'word_cloud_sessions', select: SESSION, failure: 'Failed to load sessions' }

export const useActiveSessions = (): LiveRows<WordCloudSession> =>
  useLiveRows<WordCloudSession>({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may answer a colleague's, but has no cloud of it. */
export const useOwnSession = (id: string, userId: string): LiveRow<WordCloudSession> =>
  useLiveRow<WordCloudSession>({
    table: 'word_cloud_sessions',
    select: SESSION,
    where: { id, user_id: userId },
    failure: 'Failed to load session',
  })

/** The most frequent words of a session that are not hidden, by how often they were said: so many that `limit` can be shown. */
export const useWords = (sessionId: string, settings: Counting, limit: number): LiveRows<Word> =>
  useLiveRows<Word>({
    table: 'word_cloud_words',
    select: WORD,
    where: { session_id: sessionId, hidden: false },
    order: { column: countColumn(settings), descending: true },
    limit: withLeftOut(limit, settings),
    failure: 'Failed to load responses',
  })

/** The words that the host hid, in their own order. */
export const useHiddenWords = (sessionId: string): LiveRows<Word> =>
  useLiveRows<Word>({
    table: 'word_cloud_words',
    select: WORD,
    where: { session_id: sessionId, hidden: true },
    order: { column: 'word' },
    failure: 'Failed to load responses',
  })

/** Every word that is shown, with its frequency, for an export. */
export async function readFrequencies(sessionId: string, settings: Counting) {
  const from = { table: 'word_cloud_words', select: `${WORD},created_at` }
  const words = await readAll<Word & { created_at: string }>({ ...from, where: { session_id: sessionId }, positive: countColumn(settings) })
  const hidden = await readAll<Word & { created_at: string }>({ ...from, where: { session_id: sessionId, hidden: true } })
  return shownWords(words, hidden, settings)
}
