import { callProcedure } from '../../kit/data/call-procedure.ts'
import { type FollowedRows, useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { readRows } from '../../kit/data/read-rows.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure, showSuccess, showUndo } from '../../kit/ui/toasts.tsx'
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
  type Word,
  withLeftOut,
} from './host.ts'
import { t } from './host-messages/t.ts'
import { countColumn, type Settings } from './logic.ts'

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('wordcloud.failed.list')
  },
}

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: t('wordcloud.failed.session') })

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
    failure: t('wordcloud.failed.responses'),
  } as const
}
const hiddenWords = (sessionId: string) =>
  ({
    ...WORD,
    where: { session_id: sessionId, hidden: true },
    order: { column: 'word' },
    failure: t('wordcloud.failed.responses'),
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
    failure: t('wordcloud.failed.waiting'),
  })

/** Reads the responses that the word list held back, newest first. */
export const useHeldResponses = (sessionId: string, limit: number) =>
  useFollowedRows({
    ...HELD_RESPONSE,
    where: { session_id: sessionId, held_back: true },
    limit,
    failure: t('wordcloud.failed.held'),
  })

/**
 * Lets a held-back response through. Not as an update of one row, which reads it back: who helps with words
 * reads held-back ones alone.
 */
export const letThrough = (list: Pick<FollowedRows<'word_cloud_responses', HeldResponse>, 'updateMany'>, id: string) =>
  list.updateMany([id], { held_back: false }, { failure: t('wordcloud.failed.letThrough') })

/** Time for which the toast of a merge can undo it. */
const UNDO_MS = 30_000

/** Merges words into another. Resolves with whether it worked; reports both. */
export async function mergeWords(words: readonly string[], into: Pick<Word, 'id' | 'word'>): Promise<boolean> {
  try {
    unwrap(await callProcedure('merge_words', { words: [...words], into: into.id }))
    showUndo(t('wordcloud.merge.done', { word: into.word }), () => void separateWords(words), UNDO_MS)
    return true
  } catch (error) {
    showFailure(t('wordcloud.merge.failed'), error)
    return false
  }
}

/** Undoes a merge. Reports failures itself. */
export async function separateWords(words: readonly string[]): Promise<void> {
  try {
    unwrap(await callProcedure('separate_words', { words: [...words] }))
    showSuccess(t('wordcloud.separate.done'))
  } catch (error) {
    showFailure(t('wordcloud.separate.failed'), error)
  }
}

/** Reads all words that are shown, with their frequencies, for the export. */
export async function readFrequencies(session: OfSession, reading?: Reading) {
  const settings = readCloudSettings(session)
  const where = { session_id: session.id, ...(session.moderated && { approved: true }) }
  const words = await readAll({ ...EXPORTED_WORD, where, positive: countColumn(settings) }, reading)
  const hidden = await readAll({ ...EXPORTED_WORD, where: { session_id: session.id, hidden: true } })
  return shownWords(words, hidden, settings)
}
