import { checkDisplaySettings, DISPLAY_BYTES } from '../../contract/display-settings.ts'
import type { Json } from '../../contract/json.ts'
import { belongsTo, counter, createdAt, deviceId, id, json, type Table, text, userId } from '../../contract/table.ts'

/** Characters, after trimming. Both sides read these limits from here. */
export const NAME_MAX = 200
export const QUESTION_MAX = 500
export const OPTION_MAX = 200
export const ANSWER_MAX = 2_000
export const OPTIONS_MAX = 10
export const QUESTIONS_MAX = 100
/** Bytes of all questions as JSON. They travel with every response. */
export const QUESTIONS_BYTES = 65_536
/** Bytes of all answers as JSON: room for the longest ones to the most questions, within one request. */
const ANSWERS_BYTES = 900_000

export const TYPES = ['text', 'multiple_choice', 'rating'] as const
export type QuestionType = (typeof TYPES)[number]

/** One question of a survey, as it is stored. Only a multiple choice has options. */
export interface Question {
  question: string
  type: QuestionType
  options?: string[]
}

/** The answers that a rating may have, in their order. */
export const RATINGS = ['1', '2', '3', '4', '5'] as const

export const EMPTY_QUESTION = 'Question text cannot be empty'
export const EMPTY_OPTIONS = 'Multiple choice questions must have at least one non-empty option'

/** Says what is wrong with one question, or null. */
export function questionProblem(value: Json | undefined): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A question must be an object.'
  const { question, type, options, ...more } = value
  if (Object.keys(more).length > 0) return 'A question has only question, type and options.'
  if (typeof question !== 'string' || question.trim() === '') return EMPTY_QUESTION
  if (isLonger(question, QUESTION_MAX)) return `A question has at most ${QUESTION_MAX} characters`
  if (!TYPES.includes(type as QuestionType)) return `The type of a question is one of: ${TYPES.join(', ')}`
  if (type === 'multiple_choice') return optionsProblem(options)
  return options === undefined || (Array.isArray(options) && options.length === 0) ? null : 'Only a multiple choice question has options'
}

function optionsProblem(options: Json | undefined): string | null {
  if (!Array.isArray(options) || options.length === 0) return EMPTY_OPTIONS
  if (options.some((option) => typeof option !== 'string' || option.trim() === '')) return EMPTY_OPTIONS
  if (options.length > OPTIONS_MAX) return `A multiple choice question has at most ${OPTIONS_MAX} options`
  return options.some((option) => isLonger(String(option), OPTION_MAX)) ? `An option has at most ${OPTION_MAX} characters` : null
}

/** Says what is wrong with a survey's questions, or null. */
export function questionsProblem(value: Json): string | null {
  if (!Array.isArray(value)) return 'Questions must be a list.'
  if (value.length > QUESTIONS_MAX) return `A survey has at most ${QUESTIONS_MAX} questions`
  for (const question of value) {
    const problem = questionProblem(question)
    if (problem !== null) return problem
  }
  return null
}

const isLonger = (words: string, max: number): boolean => words.length > max && Array.from(words).length > max
const isTexts = (value: Json): boolean => Array.isArray(value) && value.every((answer) => typeof answer === 'string')

export const surveySessions: Table = {
  name: 'survey_sessions',
  about: 'Surveys: questions that a host puts to the audience together.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    questions: json(QUESTIONS_BYTES, { check: questionsProblem, default: { value: [] } }),
    display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: {} } }),
    created_at: createdAt,
  },
  derived: { response_count: counter('survey_responses', 'session_id') },
}

export const surveyResponses: Table = {
  name: 'survey_responses',
  about: 'Answers to surveys, one row for each time a phone sent them, with the questions they were given to.',
  columns: {
    id,
    session_id: belongsTo('survey_sessions'),
    answers: json(ANSWERS_BYTES, { check: (value) => (isTexts(value) ? null : 'Answers must be a list of texts.') }),
    questions: json(QUESTIONS_BYTES),
    device_id: deviceId,
    created_at: createdAt,
  },
}

/** A survey as its host reads it. */
export interface Survey {
  id: string
  name: string
  questions: Question[]
  display_settings: Json
  created_at: string
  response_count: number
}

/** A survey as a phone reads it. */
export interface AudienceSurvey {
  id: string
  name: string
  questions: Question[]
}
/** The columns of AudienceSurvey. */
export const AUDIENCE_SURVEY = 'id,name,questions'

/** A survey as its full-screen display reads it. */
export interface ShownSurvey {
  id: string
  name: string
  display_settings: Json
}

/** A response as the survey's host reads it. */
export interface SurveyResponse {
  id: string
  session_id: string
  /** Aligned with `questions`. */
  answers: string[]
  /** What was asked when it was given. */
  questions: Question[]
  created_at: string
}
