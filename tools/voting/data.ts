import type { WrittenTo } from '../../contract/row-types.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { supabase } from '../../kit/data/client.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { startSessionOver } from '../../kit/data/start-over.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { LIVE, PLAYER, QUESTION, SESSION, SUM, type VotingQuestion, WALL_PLAYER, WALL_QUESTION, WALL_SESSION } from './host.ts'
import { t } from './host-messages/t.ts'
import type { PODIUM_SIZES } from './tables.ts'

export const SESSIONS = {
  ...SESSION,
  get failure() {
    return t('voting.failed.list')
  },
}

/** The host's live sessions, for the dashboard. */
export const useActiveSessions = () => useFollowedRows({ ...SESSIONS, where: { ...IN_USE, ...LIVE }, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's session. */
export const useOwnSession = (id: string, userId: string) =>
  useFollowedRow({ ...SESSION, where: { id, user_id: userId }, failure: t('voting.failed.session') })

const IN_ORDER = { column: 'position' } as const

/** Reads the questions in the host's order. */
export const useQuestions = (sessionId: string) =>
  useFollowedRows({ ...QUESTION, where: { session_id: sessionId }, order: IN_ORDER, failure: t('voting.failed.questions') })

/** Reads the number of votes per choice. */
export const useSums = (questionId: string) =>
  useFollowedRows({ ...SUM, where: { question_id: questionId }, failure: t('voting.failed.votes') })

/** For the wall, whose session may be another host's. Only logs failures, since a wall has no toasts. */
export const useSessionOnWall = (id: string) =>
  useFollowedRow({ ...WALL_SESSION, where: { id }, failure: 'Failed to load session', tell: logFailure })

export const useQuestionsOnWall = (sessionId: string) =>
  useFollowedRows({ ...WALL_QUESTION, where: { session_id: sessionId }, failure: 'Failed to load questions', tell: logFailure })

export const useSumsOnWall = (questionId: string) =>
  useFollowedRows({ ...SUM, where: { question_id: questionId }, failure: 'Failed to load votes', tell: logFailure })

/** Reads the people of a session, best first. Those without a rank come last. */
export const usePlayers = (sessionId: string) =>
  useFollowedRows({
    ...PLAYER,
    where: { session_id: sessionId },
    order: { column: 'place' } as const,
    failure: t('voting.failed.points'),
  })

/** The podium. `key` its users by what the host shows: what was hidden before sends no change of its own. */
export const usePodiumOnWall = (sessionId: string) =>
  useFollowedRows({
    ...WALL_PLAYER,
    where: { session_id: sessionId },
    order: { column: 'place' } as const,
    failure: 'Failed to load the podium',
    tell: logFailure,
  })

export const readPlayers = async (sessionId: string) =>
  (await readAll({ ...PLAYER, where: { session_id: sessionId } })).sort((a, b) => (a.place ?? 1e9) - (b.place ?? 1e9))

/** Reads all questions with their sums, for the export. */
export async function readResults(sessionId: string) {
  const questions = await readAll({ ...QUESTION, where: { session_id: sessionId } })
  const sums = await Promise.all(questions.map(({ id }) => readAll({ ...SUM, where: { question_id: id } })))
  return { questions: questions.sort((a, b) => a.position - b.position), sums: sums.flat() }
}

/** Opens a question for its countdown, and closes the open one. Reports failures itself. */
export async function openQuestion({ id, seconds }: Pick<VotingQuestion, 'id' | 'seconds'>): Promise<void> {
  try {
    unwrap(await callProcedure('open_voting_question', { question: id, seconds }))
  } catch (error) {
    showFailure(t('voting.failed.open'), error)
  }
}

/** Adds time to the countdown of an open question. Reports failures itself. */
export async function addTime({ id }: Pick<VotingQuestion, 'id'>, seconds: number): Promise<void> {
  try {
    unwrap(await callProcedure('add_voting_time', { question: id, seconds }))
  } catch (error) {
    showFailure(t('voting.failed.addTime'), error)
  }
}

/** Reveals a question, after closing it where it is open. Reports failures itself. */
export async function revealQuestion({ id, state }: Pick<VotingQuestion, 'id' | 'state'>): Promise<void> {
  try {
    if (state === 'open') unwrap(await supabase.from('voting_questions').update({ state: 'closed' }).eq('id', id))
    unwrap(await callProcedure('reveal_voting_question', { question: id }))
  } catch (error) {
    showFailure(t('voting.failed.reveal'), error)
  }
}

/** Counts the points of a session anew. Reports failures itself. */
export async function countPoints(session: string): Promise<void> {
  try {
    unwrap(await callProcedure('count_voting_points', { session }))
  } catch (error) {
    showFailure(t('voting.failed.count'), error)
  }
}

/** Shows so many people of the podium on the wall; 0 hides it. Reports failures itself. */
export async function showPodium(session: string, places: (typeof PODIUM_SIZES)[number]): Promise<void> {
  try {
    unwrap(await callProcedure('show_voting_podium', { session, places }))
  } catch (error) {
    showFailure(t('voting.failed.podium'), error)
  }
}

/**
 * Makes a question not asked yet, and deletes its votes with their points. Resolves with false after showing a
 * failure; then the same call does the rest.
 */
export async function clearVotes({ id }: Pick<VotingQuestion, 'id'>): Promise<boolean> {
  try {
    unwrap(await callProcedure('unask_voting_question', { question: id }))
    unwrap(await supabase.from('voting_votes').delete().eq('question_id', id))
    return true
  } catch (error) {
    showFailure(t('voting.failed.clear'), error)
    return false
  }
}

/** Resolves with whether it did; reports failures itself. */
export const startOver = (session: string, askedAt: string): Promise<boolean> => startSessionOver(session, askedAt, t('voting.failed.over'))

/** Copies a session's questions to another session, as drafts. Throws the error that supabase-js reports. */
export async function copyQuestions(from: string, to: string): Promise<void> {
  const questions = await readAll({ ...QUESTION, where: { session_id: from } })
  if (questions.length === 0) return
  const copies = questions.map(
    ({ position, question, choices, most, correct, seconds, live }) =>
      ({ session_id: to, position, question, choices, most, correct, seconds, live }) satisfies WrittenTo<'voting_questions'>,
  )
  unwrap(await supabase.from('voting_questions').insert(copies))
}
