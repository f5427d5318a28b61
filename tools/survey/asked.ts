import { isObject, type Json } from '../../contract/json.ts'
import { type Selected, select } from '../../contract/select.ts'

// What a phone knows of the tables: a phone that imports tables.ts loads all that the host's screens use of it.

/** Characters, after trimming. */
export const ANSWER_MAX = 2_000

export const TYPES = ['text', 'multiple_choice', 'rating'] as const
export type QuestionType = (typeof TYPES)[number]

/** The answers that a rating may have, in their order. */
export const RATINGS = ['1', '2', '3', '4', '5'] as const

export const isTexts = (value: Json | undefined): boolean => Array.isArray(value) && value.every((answer) => typeof answer === 'string')

/** Whether a value has the shape of questions, however long and blank: enough to show them. A phone has no use for the words of what is wrong. */
export const areQuestions = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => {
    if (!isObject(one)) return false
    const { question, type, options = [], option_ids = [], id = '' } = one
    return (
      [question, id].every((text) => typeof text === 'string') && TYPES.some((of) => of === type) && [options, option_ids].every(isTexts)
    )
  })

/** A survey as a phone reads it. */
export const AUDIENCE_SURVEY = select('survey_sessions', ['id', 'name', 'questions', 'active', 'revealed'])
export type AudienceSurvey = Selected<typeof AUDIENCE_SURVEY>
