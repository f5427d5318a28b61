import { LIMITS } from '../../contract/limits.ts'
import type { Answer } from '../../contract/procedure.ts'
import { callProcedure } from '../../kit/data/call-procedure.ts'
import { useFollowedRow, useFollowedRows } from '../../kit/data/followed-rows.ts'
import { logFailure } from '../../kit/data/log-failure.ts'
import { readAll } from '../../kit/data/read-all.ts'
import type { Reading } from '../../kit/data/read-list.ts'
import { readRows } from '../../kit/data/read-rows.ts'
import { unwrap } from '../../kit/data/unwrap.ts'
import { IN_USE } from '../../kit/list/live-state.ts'
import { showFailure } from '../../kit/ui/toasts.tsx'
import {
  RESPONSE,
  SHOWN_SURVEY,
  SUM,
  SURVEY,
  type SurveyResponse,
  type SurveySum,
  type SurveyVersion,
  VERSION,
  WALL_SURVEY,
} from './host.ts'
import { t } from './host-messages/t.ts'
import { keysOf } from './logic.ts'
import { DECIDED_AT_ONCE, type Status } from './tables.ts'

export const SURVEYS = {
  ...SURVEY,
  get failure() {
    return t('survey.failed.list')
  },
}

/** Surveys that are not archived, for the dashboard. */
export const useSurveysInUse = () => useFollowedRows({ ...SURVEYS, where: IN_USE, tell: logFailure })

/** Filters by owner, since as one of the audience a host may also read another host's survey. */
export const useSurvey = (id: string, userId: string, failure: string) =>
  useFollowedRow({ ...SURVEY, where: { id, user_id: userId }, failure })

/** For the full-screen display, which anybody with the link may open. */
export const useShownSurvey = (id: string) => useFollowedRow({ ...SHOWN_SURVEY, where: { id }, failure: t('survey.failed.session') })

/** Reads the newest responses, as many as one answer of the server may have. */
export const useResponses = (surveyId: string) =>
  useFollowedRows({ ...RESPONSE, where: { session_id: surveyId }, limit: LIMITS.answerRows, failure: t('survey.failed.data') })

/** Reads the questions of responses; each distinct list is one version. */
export const useVersions = (surveyId: string) =>
  useFollowedRows({ ...VERSION, where: { session_id: surveyId }, failure: t('survey.failed.data') })

/** Whether anybody answered the question with this key. Resolves with true if that cannot be read. */
export async function isAnswered(surveyId: string, key: string): Promise<boolean> {
  try {
    const versions = await readAll({ ...VERSION, where: { session_id: surveyId } })
    return versions.some(({ questions }) => keysOf(questions).includes(key))
  } catch {
    return true
  }
}

/**
 * Reads all responses, newest first, and all versions, for the export. Reads versions last, because a
 * response is never stored before its version.
 */
export async function readResponses(
  surveyId: string,
  reading?: Reading,
): Promise<{ responses: SurveyResponse[]; versions: SurveyVersion[] }> {
  const where = { session_id: surveyId }
  const responses = await readAll({ ...RESPONSE, where }, reading)
  return { responses, versions: await readAll({ ...VERSION, where }) }
}

/** For the wall, whose survey may be another host's. */
export const useSurveyOnWall = (id: string) =>
  useFollowedRow({ ...WALL_SURVEY, where: { id }, failure: 'Failed to load survey data', tell: logFailure })

/** Reads the number of responses per choice and rating. Display links read revealed ones only. */
export const useSums = (surveyId: string) =>
  useFollowedRows({ ...SUM, where: { session_id: surveyId, words: false }, failure: 'Failed to load survey data', tell: logFailure })

/** Most answers that fit on a wall. */
const WORDS_ON_WALL = 60

/** The newest text answers to a question that may be on the wall once it is revealed. */
const wordsOnWall = (surveyId: string, question: string) =>
  ({ ...SUM, where: { session_id: surveyId, question, words: true, revealed: true, status: 'shown' }, limit: WORDS_ON_WALL }) as const

/** Reads the newest text answers to a revealed question that may be on the wall. */
export const useWordsOnWall = (surveyId: string, question: string) =>
  useFollowedRows({ ...wordsOnWall(surveyId, question), failure: 'Failed to load survey data', tell: logFailure })

/**
 * Reads, for the report, the sums of choices and ratings, and of each text question the words of its wall.
 */
export async function readSums(surveyId: string, textQuestions: readonly string[]) {
  const sums = await readAll({ ...SUM, where: { session_id: surveyId, words: false } })
  const words: SurveySum[] = []
  for (const question of textQuestions) words.push(...(await readRows(wordsOnWall(surveyId, question))))
  return { sums, words }
}

/** Reads text answers with this status to all questions, newest first; none unless `isAsked`. */
export const useWords = (surveyId: string, status: Exclude<Status, 'shown'>, isAsked = true) =>
  useFollowedRows({
    ...SUM,
    where: { session_id: surveyId, status },
    ...(!isAsked && { ids: [] }),
    failure: 'Failed to load survey data',
    tell: logFailure,
  })

/** Reads the newest text answers that are let onto the wall. */
export const useShownWords = (surveyId: string, limit: number) =>
  useFollowedRows({
    ...SUM,
    where: { session_id: surveyId, words: true, status: 'shown' },
    limit,
    failure: 'Failed to load survey data',
    tell: logFailure,
  })

/**
 * Lets text answers onto the wall or keeps them off it, by the keys of their sums, which equal answers share. `from`:
 * those that still have this status. Resolves with the keys that were decided, of many also after showing a failure.
 */
export async function decideWords(
  survey: string,
  keys: readonly string[],
  { status, from = null }: { status: 'shown' | 'off'; from?: Status | null },
): Promise<ReadonlySet<string>> {
  const decided = new Set<string>()
  try {
    for (let at = 0; at < keys.length; at += DECIDED_AT_ONCE) {
      const some = keys.slice(at, at + DECIDED_AT_ONCE)
      const answer: Answer<'decide_words'> = unwrap(await callProcedure('decide_words', { survey, keys: some, status, from }))
      for (const key of answer) decided.add(key)
    }
  } catch (error) {
    showFailure(t('survey.failed.wall'), error)
  }
  return decided
}

/** Reveals the result of a question, or hides it again. Reports failures itself. */
export async function reveal(survey: string, question: string, on: boolean): Promise<void> {
  try {
    unwrap(await callProcedure('reveal_question', { survey, question, on }))
  } catch (error) {
    showFailure(t('survey.failed.wall'), error)
  }
}
