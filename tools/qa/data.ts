import { callProcedure } from '../../kit/data/call-procedure.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import type { UpdateTexts } from '../../kit/data/writes.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure, showSuccess, showUndo } from '../../kit/ui/toasts.tsx'
import { LIVE, overtakenText, QUESTION, type Question, SESSION, WALL_QUESTION, WALL_SESSION } from './host.ts'

export const SESSIONS = { ...SESSION, failure: 'Failed to load Q&A sessions' }

export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: 'Failed to load session data' })

/** Reads all questions, oldest first. */
export const useQuestions = (sessionId: string) =>
  useFollowedRows({ ...QUESTION, where: { session_id: sessionId }, order: { column: 'created_at' }, failure: 'Failed to load questions' })

/** Reads all questions for the export. */
export const readQuestions = (sessionId: string, reading?: Reading) => readAll({ ...QUESTION, where: { session_id: sessionId } }, reading)

export const STATUS_TEXTS: UpdateTexts<Question> = {
  success: 'Question status updated',
  failure: 'Failed to update question status',
  overtaken: ({ status }) => overtakenText(status),
}

export const votesTexts = (shown: boolean) => ({
  success: `Vote counts are now ${shown ? 'visible' : 'hidden'}`,
  failure: 'Failed to update vote visibility',
})

export const upvotingTexts = (allowed: boolean) => ({
  success: allowed ? 'Upvoting is now allowed' : 'Upvoting is now off',
  failure: 'Failed to update upvoting',
})

/** Puts a question on stage in place of the current one; null empties the stage. Reports failures itself. */
export async function putOnStage(session: string, question: string | null): Promise<void> {
  try {
    unwrap(await callProcedure('stage_question', { session, question }))
    showSuccess(question === null ? 'Taken off stage' : 'Put on stage')
  } catch (error) {
    showFailure('Failed to change what is on stage', error)
  }
}

/** Time for which the toast of a merge can undo it. */
const UNDO_MS = 30_000
/** Ids of questions that this window merged: their rows do not say who did. */
export const mergedHere = new Set<string>()

/** Merges a question into another. Resolves with whether it worked; reports both. */
export async function mergeQuestion(question: Question, into: Question): Promise<boolean> {
  mergedHere.add(question.id)
  try {
    unwrap(await callProcedure('merge_questions', { question: question.id, into: into.id }))
    showUndo('Merged', () => void separateQuestion(question.id), UNDO_MS)
    return true
  } catch (error) {
    mergedHere.delete(question.id)
    showFailure('Failed to merge the question', error)
    return false
  }
}

/** Undoes a merge. Reports failures itself. */
export async function separateQuestion(question: string): Promise<void> {
  try {
    unwrap(await callProcedure('separate_question', { question }))
    mergedHere.delete(question)
    showSuccess('Separated again')
  } catch (error) {
    showFailure('Failed to separate the question', error)
  }
}

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
