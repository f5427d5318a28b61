import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { type Counting, countColumn, EXPORTED_WORD, LIVE, SESSION, shownWords, WORD, withLeftOut } from './host.ts'

/** The host's sessions, newest first. */
export const SESSIONS = { ...SESSION, failure: 'Failed to load sessions' }

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** The host's own session. It is asked for by its owner too: a host may answer a colleague's, but has no cloud of it. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: 'Failed to load session' })

/** The most frequent words of a session that are not hidden, by how often they were said: so many that `limit` can be shown. */
export const useWords = (sessionId: string, settings: Counting, limit: number) =>
  useFollowedRows({
    ...WORD,
    where: { session_id: sessionId, hidden: false },
    order: { column: countColumn(settings), descending: true },
    limit: withLeftOut(limit, settings),
    failure: 'Failed to load responses',
  })

/** The words that the host hid, in their own order. */
export const useHiddenWords = (sessionId: string) =>
  useFollowedRows({
    ...WORD,
    where: { session_id: sessionId, hidden: true },
    order: { column: 'word' },
    failure: 'Failed to load responses',
  })

/** Every word that is shown, with its frequency, for an export. */
export async function readFrequencies(sessionId: string, settings: Counting) {
  const words = await readAll({ ...EXPORTED_WORD, where: { session_id: sessionId }, positive: countColumn(settings) })
  const hidden = await readAll({ ...EXPORTED_WORD, where: { session_id: sessionId, hidden: true } })
  return shownWords(words, hidden, settings)
}
