import { LIMITS } from '../../contract/limits.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure } from '../../kit/ui/toasts.tsx'
import { RESPONSE, SHOWN_SURVEY, SUM, SURVEY, type SurveyResponse, type SurveyVersion, VERSION, WALL_SURVEY } from './host.ts'
import { keysOf } from './logic.ts'
import { DECIDED_AT_ONCE, type Status } from './tables.ts'

/** The host's surveys, newest first. */
export const SURVEYS = { ...SURVEY, failure: 'Failed to load sessions' }

/** The host's surveys that are in use, for the dashboard. */
export const useSurveysInUse = () => useFollowedRows({ ...SURVEYS, where: IN_USE, tell: logFailure })

/** The host's own survey. It is asked for by its owner too: a host may answer a colleague's survey, but cannot edit it. */
export const useSurvey = (id: string, userId: string, failure: string) =>
  useFollowedRow({ ...SURVEY, where: { id, user_id: userId }, failure })

/** What the full-screen display shows, to whoever names it. */
export const useShownSurvey = (id: string) => useFollowedRow({ ...SHOWN_SURVEY, where: { id }, failure: 'Failed to load session' })

/** The newest responses of a survey, as many as one answer has rows. */
export const useResponses = (surveyId: string) =>
  useFollowedRows({ ...RESPONSE, where: { session_id: surveyId }, limit: LIMITS.answerRows, failure: 'Failed to load survey data' })

/** The questions that responses answered, once for each time they were others. */
export const useVersions = (surveyId: string) =>
  useFollowedRows({ ...VERSION, where: { session_id: surveyId }, failure: 'Failed to load survey data' })

/** Whether somebody has answered the question that has this key. When that cannot be found out, somebody may have. */
export async function isAnswered(surveyId: string, key: string): Promise<boolean> {
  try {
    const versions = await readAll({ ...VERSION, where: { session_id: surveyId } })
    return versions.some(({ questions }) => keysOf(questions).includes(key))
  } catch {
    return true
  }
}

/** Every response of a survey, newest first, and every version, for its export. The versions are read last: a response never comes before its own. */
export async function readResponses(surveyId: string): Promise<{ responses: SurveyResponse[]; versions: SurveyVersion[] }> {
  const where = { session_id: surveyId }
  const responses = await readAll({ ...RESPONSE, where })
  return { responses, versions: await readAll({ ...VERSION, where }) }
}

/** A survey as its wall reads it, which may be anybody's. */
export const useSurveyOnWall = (id: string) =>
  useFollowedRow({ ...WALL_SURVEY, where: { id }, failure: 'Failed to load survey data', tell: logFailure })

/** How many chose what. A wall that was opened by its link reads what is revealed. */
export const useSums = (surveyId: string) =>
  useFollowedRows({ ...SUM, where: { session_id: surveyId, words: false }, failure: 'Failed to load survey data', tell: logFailure })

/** As many as a wall could ever hold. */
const WORDS_ON_WALL = 60

/** The newest answers in words to a question that is revealed. */
export const useWordsOnWall = (surveyId: string, question: string) =>
  useFollowedRows({
    ...SUM,
    where: { session_id: surveyId, question, words: true, revealed: true, status: 'shown' },
    limit: WORDS_ON_WALL,
    failure: 'Failed to load survey data',
    tell: logFailure,
  })

/** The answers in words that stand so, newest first, to all questions. */
export const useWords = (surveyId: string, status: Exclude<Status, 'shown'>) =>
  useFollowedRows({ ...SUM, where: { session_id: surveyId, status }, failure: 'Failed to load survey data', tell: logFailure })

/** Those to one question that wait for approval, as many as are decided in one step. */
export const useWaitingWords = (surveyId: string, question: string) =>
  useFollowedRows({
    ...SUM,
    where: { session_id: surveyId, question, status: 'waiting' },
    limit: DECIDED_AT_ONCE,
    failure: 'Failed to load survey data',
    tell: logFailure,
  })

/** Lets answers in words onto the wall, or keeps them off it, by the keys of their sums: with an answer go all that say the same. False: it failed, and was told. */
export async function decideWords(survey: string, keys: readonly string[], status: 'shown' | 'off'): Promise<boolean> {
  try {
    unwrap(await callProcedure('decide_words', { survey, keys: [...keys], status }))
    return true
  } catch (error) {
    showFailure('Failed to change what the wall shows', error)
    return false
  }
}

/** Shows the room the result of a question, or hides it again. */
export async function reveal(survey: string, question: string, on: boolean): Promise<void> {
  try {
    unwrap(await callProcedure('reveal_question', { survey, question, on }))
  } catch (error) {
    showFailure('Failed to change what the wall shows', error)
  }
}
