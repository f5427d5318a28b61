import { type LiveQuery, type LiveRow, type LiveRows, useLiveRow, useLiveRows } from '../../web/data/live.ts'
import { readAll } from '../../web/data/read-all.ts'
import { shownWords, type WordCloudSettings } from './logic.ts'
import type { Word, WordCloudSession } from './tables.ts'

const SESSION = 'id,name,active,created_at,qr_display_settings,word_cloud_settings,response_count,unique_count,folded_unique_count'
const WORD = 'id,session_id,word,count,folded_count,hidden'

/** The host's sessions, newest first. */
export const SESSIONS: LiveQuery = { table: 'word_cloud_sessions', select: SESSION, failure: 'Failed to load sessions' }

/** The host's own session. It is asked for by its owner too: a host may answer a colleague's, but has no cloud of it. */
export const useOwnSession = (id: string, userId: string): LiveRow<WordCloudSession> =>
  useLiveRow<WordCloudSession>({
    table: 'word_cloud_sessions',
    select: SESSION,
    where: { id, user_id: userId },
    failure: 'Failed to load session',
  })

type Fold = Pick<WordCloudSettings, 'foldPunctuation'>

/** The `limit` most frequent words of a session that are not hidden, by how often they were said. */
export const useWords = (sessionId: string, { foldPunctuation }: Fold, limit: number): LiveRows<Word> =>
  useLiveRows<Word>({
    table: 'word_cloud_words',
    select: WORD,
    where: { session_id: sessionId, hidden: false },
    order: { column: foldPunctuation ? 'folded_count' : 'count', descending: true },
    limit,
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
export async function readFrequencies(sessionId: string, settings: Fold) {
  const words = await readAll<Word>({ table: 'word_cloud_words', select: WORD, where: { session_id: sessionId } })
  return shownWords(
    words,
    words.filter((word) => word.hidden),
    settings,
  )
}
