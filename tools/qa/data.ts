import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { LIVE, QUESTION, SESSION, WALL_QUESTION, WALL_SESSION } from './host.ts'
import { t } from './host-messages/t.ts'

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('qa.failed.list')
  },
}

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: t('qa.failed.session') })

/** Reads all questions, oldest first. */
export const useQuestions = (sessionId: string) =>
  useFollowedRows({ ...QUESTION, where: { session_id: sessionId }, order: { column: 'created_at' }, failure: t('qa.failed.questions') })

/** Reads all questions for the export. */
export const readQuestions = (sessionId: string, reading?: Reading) => readAll({ ...QUESTION, where: { session_id: sessionId } }, reading)

/** For the wall, whose session may be another host's. */
export const useSessionOnWall = (id: string) =>
  useFollowedRow({ ...WALL_SESSION, where: { id }, failure: 'Failed to load session', tell: logFailure })

/** Approved questions only, even if the wall is opened by the host, who may read others. */
export const useQuestionsOnWall = (sessionId: string) =>
  useFollowedRows({
    ...WALL_QUESTION,
    where: { session_id: sessionId, status: 'approved' },
    order: { column: 'created_at' },
    failure: 'Failed to load questions',
    tell: logFailure,
  })
