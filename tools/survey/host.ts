import { type Selected, select } from '../../contract/select.ts'
import { WALL_WORDS_MAX } from './tables.ts'

/** A survey as its host reads it. */
export const SURVEY = select('survey_sessions', [
  'id',
  'name',
  'questions',
  'display_settings',
  'created_at',
  'active',
  'response_count',
  'wall_question',
  'revealed',
  'moderated',
  'word_list',
])
export type Survey = Selected<typeof SURVEY>

/** A survey as its full-screen display reads it. */
export const SHOWN_SURVEY = select('survey_sessions', ['id', 'name', 'display_settings', 'active'])
export type ShownSurvey = Selected<typeof SHOWN_SURVEY>

/** A survey as its wall reads it. */
export const WALL_SURVEY = select('survey_sessions', ['id', 'name', 'questions', 'active', 'wall_question', 'revealed'])
export type WallSurvey = Selected<typeof WALL_SURVEY>

/** The number of responses with one answer. */
export const SUM = select('survey_sums', ['id', 'session_id', 'question', 'answer', 'count', 'words', 'status', 'created_at'])
export type SurveySum = Selected<typeof SUM>

/** The questions that responses answered. */
export const VERSION = select('survey_versions', ['id', 'session_id', 'questions', 'created_at'])
export type SurveyVersion = Selected<typeof VERSION>

/** A response as the survey's host reads it. `answers` are in the order of its version's questions. */
export const RESPONSE = select('survey_responses', ['id', 'session_id', 'answers', 'version_id', 'created_at'])
export type SurveyResponse = Selected<typeof RESPONSE>
/** Address of the host's editor. */
export const surveyPath = (surveyId: string): string => `/survey/${surveyId}`
/** Address of the host's results. */
export const resultsPath = (surveyId: string): string => `/survey/${surveyId}/results`
/** Anchor of a question, by its number, within the results. */
export const answersAnchor = (number: number): string => `question-${number}`
/** Address of the full-screen display. */
export const displayPath = (surveyId: string): string => `/survey/${surveyId}/view`

/** Columns of a live survey. They decide its dot and the badge. */
export const LIVE = { active: true }

/**
 * Returns the key of a text answer's sum; null if the answer is too long for a wall, so that it has no sum.
 */
export const wordsKeyOf = (questionKey: string, answer: string): string | null =>
  Array.from(answer.trim()).length > WALL_WORDS_MAX ? null : `${questionKey} ${answer.trim()}`
