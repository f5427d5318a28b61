import { type Selected, select } from '../../contract/select.ts'
import { counted, type QuestionType } from './logic.ts'
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

/** How many gave an answer. */
export const SUM = select('survey_sums', ['id', 'session_id', 'question', 'answer', 'count', 'words', 'status', 'created_at'])
export type SurveySum = Selected<typeof SUM>

/** What was asked when somebody answered. */
export const VERSION = select('survey_versions', ['id', 'session_id', 'questions', 'created_at'])
export type SurveyVersion = Selected<typeof VERSION>

/** A response as the survey's host reads it. `answers` stand in the order of the questions of its version. */
export const RESPONSE = select('survey_responses', ['id', 'session_id', 'answers', 'version_id', 'created_at'])
export type SurveyResponse = Selected<typeof RESPONSE>
/** Where its host edits the questions. */
export const surveyPath = (surveyId: string): string => `/survey/${surveyId}`
/** Where its host sees the answers. */
export const resultsPath = (surveyId: string): string => `/survey/${surveyId}/results`
/** Where they stand there: of the question with this number. */
export const answersAnchor = (number: number): string => `question-${number}`
/** Its full-screen code. */
export const displayPath = (surveyId: string): string => `/survey/${surveyId}/view`

export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  text: 'Text Response',
  multiple_choice: 'Multiple Choice',
  rating: 'Rating Scale (1-5)',
}
export const responsesText = (count: number): string => counted(count, 'response', 'responses')
/** What makes a survey live: what lights its dot and its badge. */
export const LIVE = { active: true }

/** What the full-screen code says below its title. */
export const HOW_TO_JOIN = 'Scan this QR code with your mobile device to take the survey'

/** The key of the sum of words that answer a question; null: they are too long for a wall, and have none. */
export const wordsKeyOf = (questionKey: string, answer: string): string | null =>
  Array.from(answer.trim()).length > WALL_WORDS_MAX ? null : `${questionKey} ${answer.trim()}`
