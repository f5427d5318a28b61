import { type FollowedRows, useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { readRows } from '../../kit/data/read-rows.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import {
  EXPORTED_WORD,
  HELD_RESPONSE,
  type HeldResponse,
  LIVE,
  readCloudSettings,
  SESSION,
  shownWords,
  WALL_SESSION,
  WORD,
  withLeftOut,
} from './host.ts'
import { countColumn, type Settings } from './logic.ts'

export const SESSIONS = { ...SESSION, failure: 'Failed to load sessions' }

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: 'Failed to load session' })

/** For the wall, whose session may be another host's. */
export const useSessionOnWall = (id: string) =>
  useFollowedRow({ ...WALL_SESSION, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** The columns that decide which words of a session are shown, and how they are counted. */
type OfSession = Settings & { id: string; moderated: boolean }

/**
 * Selects the most frequent words that may be shown: enough to show `limit` of them, and approved ones only
 * if the session is moderated.
 */
function wordsToShow(session: OfSession, limit: number) {
  const settings = readCloudSettings(session)
  return {
    ...WORD,
    where: { session_id: session.id, hidden: false, ...(session.moderated && { approved: true }) },
    order: { column: countColumn(settings), descending: true },
    limit: withLeftOut(limit, settings),
    failure: 'Failed to load responses',
  } as const
}
const hiddenWords = (sessionId: string) =>
  ({
    ...WORD,
    where: { session_id: sessionId, hidden: true },
    order: { column: 'word' },
    failure: 'Failed to load responses',
  }) as const

export const useWords = (session: OfSession, limit: number) => useFollowedRows(wordsToShow(session, limit))

/** Reads the words that the host hid. */
export const useHiddenWords = (sessionId: string) => useFollowedRows(hiddenWords(sessionId))

/** Reads the words for the wall, and hidden ones, whose other forms must be left out, too. */
export function useWallWords(session: OfSession, limit: number) {
  const words = useFollowedRows({ ...wordsToShow(session, limit), tell: logFailure })
  const hidden = useFollowedRows({ ...hiddenWords(session.id), tell: logFailure })
  return { words: words.rows, hidden: hidden.rows, isReady: words.state === 'ready' && hidden.state === 'ready' }
}

/** Reads what the wall shows, once, for the report. */
export async function readWallWords(session: OfSession, limit: number) {
  const words = await readRows(wordsToShow(session, limit))
  const hidden = await readAll({ ...EXPORTED_WORD, where: { session_id: session.id, hidden: true } })
  return { words, hidden }
}

/** Reads the words that await approval, most frequent first. */
export const useWaitingWords = (session: OfSession, limit: number) =>
  useFollowedRows({
    ...WORD,
    where: { session_id: session.id, hidden: false, approved: false },
    order: { column: countColumn(readCloudSettings(session)), descending: true },
    limit,
    failure: 'Failed to load the words that wait',
  })

/** Reads the responses that the word list held back, newest first. */
export const useHeldResponses = (sessionId: string, limit: number) =>
  useFollowedRows({
    ...HELD_RESPONSE,
    where: { session_id: sessionId, held_back: true },
    limit,
    failure: 'Failed to load what was held back',
  })

/**
 * Lets a held-back response through. Not as an update of one row, which reads it back: who helps with words
 * reads held-back ones alone.
 */
export const letThrough = (list: Pick<FollowedRows<'word_cloud_responses', HeldResponse>, 'updateMany'>, id: string) =>
  list.updateMany([id], { held_back: false }, { failure: 'Failed to let the response through' })

/** Reads all words that are shown, with their frequencies, for the export. */
export async function readFrequencies(session: OfSession, reading?: Reading) {
  const settings = readCloudSettings(session)
  const where = { session_id: session.id, ...(session.moderated && { approved: true }) }
  const words = await readAll({ ...EXPORTED_WORD, where, positive: countColumn(settings) }, reading)
  const hidden = await readAll({ ...EXPORTED_WORD, where: { session_id: session.id, hidden: true } })
  return shownWords(words, hidden, settings)
}
