import { isBlank } from '../../contract/blank.ts'
import { isObject, type Json, type Row } from '../../contract/json.ts'
import {
  archived,
  belongsTo,
  boolean,
  counter,
  createdAt,
  defineTable,
  deviceId,
  id,
  integer,
  json,
  text,
  userId,
} from '../../contract/table.ts'
import { checkDisplaySettings, DISPLAY_BYTES, displayDefaults } from '../../parts/display-settings.ts'
import { heldBack } from '../../parts/held-back.ts'
import { wordList } from '../../parts/word-list.ts'
import { isTexts, type Question, type QuestionType, TYPES } from './logic.ts'

/** Most characters, after trimming, and most items. The screens use the same limits. */
export const NAME_MAX = 200
export const QUESTION_MAX = 500
export const OPTION_MAX = 200
export const OPTIONS_MAX = 10
export const QUESTIONS_MAX = 100
/** Largest JSON text of all questions, in bytes. */
export const QUESTIONS_BYTES = 65_536
/** Largest JSON text of all answers, in bytes: the most questions with long answers, within one request. */
const ANSWERS_BYTES = 900_000

/** Longest text answer that a wall shows, in characters. Longer ones are in the results only. */
export const WALL_WORDS_MAX = 300
/** Newest text answers that are revealed with their question. Later ones are revealed as they arrive. */
export const WALL_WORDS = 200
/** Most text answers that one step can decide (`decide_words`). */
export const DECIDED_AT_ONCE = 200

/**
 * Status of a text answer: `shown`: on the wall once its question is revealed; `waiting`: awaits the host's
 * approval; `off`: kept off the wall by the host; `held`: held back by the word list. Sums of choices and
 * ratings are `shown`.
 */
export const STATUSES = ['shown', 'waiting', 'off', 'held'] as const
export type Status = (typeof STATUSES)[number]

export const EMPTY_QUESTION = 'Question text cannot be empty'
export const EMPTY_OPTIONS = 'Multiple choice questions must have at least one non-empty option'

/** Returns what is wrong with a question, or null. */
export function questionProblem(value: Json | undefined): string | null {
  if (!isObject(value)) return 'A question must be an object.'
  const { question, type, options, required, id, option_ids, ...more } = value
  if (Object.keys(more).length > 0) return 'A question has only question, type, options, required, id and option_ids.'
  if (typeof question !== 'string' || isBlank(question)) return EMPTY_QUESTION
  if (isLonger(question, QUESTION_MAX)) return `A question has at most ${QUESTION_MAX} characters`
  if (!TYPES.includes(type as QuestionType)) return `The type of a question is one of: ${TYPES.join(', ')}`
  if (required !== undefined && typeof required !== 'boolean') return 'Whether a question is required is true or false'
  if (id !== undefined && !isName(id)) return NO_NAME
  if (type === 'multiple_choice') return optionsProblem(options) ?? namesProblem(option_ids, options)
  if (option_ids !== undefined) return 'Only a multiple choice question has options'
  return options === undefined || (Array.isArray(options) && options.length === 0) ? null : 'Only a multiple choice question has options'
}

function optionsProblem(options: Json | undefined): string | null {
  if (!Array.isArray(options) || options.length === 0) return EMPTY_OPTIONS
  if (options.some((option) => typeof option !== 'string' || isBlank(option))) return EMPTY_OPTIONS
  if (options.length > OPTIONS_MAX) return `A multiple choice question has at most ${OPTIONS_MAX} options`
  return options.some((option) => isLonger(String(option), OPTION_MAX)) ? `An option has at most ${OPTION_MAX} characters` : null
}

const ID_MAX = 40
/** Longest key of a question (`keysOf`), in characters: number, type and id. */
const KEY_MAX = 70
/** Longest key of a sum: the question's key, a space, and the answer. */
const SUM_KEY_MAX = KEY_MAX + WALL_WORDS_MAX + 1
/** Largest JSON text of the keys that one step decides, in bytes. */
export const DECIDED_BYTES = 400_000
const NO_NAME = `The id of a question or an option has 1 to ${ID_MAX} letters, digits, dashes or underscores`
const isName = (value: Json): boolean => typeof value === 'string' && value.length <= ID_MAX && /^[\w-]+$/.test(value)

function namesProblem(names: Json | undefined, options: Json | undefined): string | null {
  if (names === undefined) return null
  if (!Array.isArray(names) || names.length !== (options as Json[]).length) return 'There is one id for each option'
  if (!names.every(isName)) return NO_NAME
  return new Set(names).size < names.length ? 'Two options have the same id' : null
}

/** Returns what is wrong with a survey's questions, or null. */
export function questionsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Questions must be a list.'
  if (value.length > QUESTIONS_MAX) return `A survey has at most ${QUESTIONS_MAX} questions`
  for (const question of value) {
    const problem = questionProblem(question)
    if (problem !== null) return problem
  }
  return null
}

export const isLonger = (words: string, max: number): boolean => words.length > max && Array.from(words).length > max

/** Initial appearance of the full-screen display. */
export const DISPLAY_DEFAULTS = displayDefaults('Take Our Survey')

export const surveySessions = defineTable({
  name: 'survey_sessions',
  about: 'Surveys: questions that a host puts to the audience together.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    questions: json<readonly Question[]>(QUESTIONS_BYTES, { check: questionsProblem, default: { value: [] } }),
    display_settings: json(DISPLAY_BYTES, { check: checkDisplaySettings, default: { value: { ...DISPLAY_DEFAULTS } } }),
    created_at: createdAt,
    archived,
    active: boolean(true),
    /** Key of the question that the wall shows; null: the first. */
    wall_question: text(KEY_MAX, { nullable: true }),
    /** Keys of the questions whose results are revealed. */
    revealed: json<readonly string[]>(QUESTIONS_MAX * (KEY_MAX + 3), {
      check: (value) => (isTexts(value) ? null : 'What is revealed is a list of keys.'),
      default: { value: [] },
    }),
    /** Text answers need the host's approval before they may be on the wall. */
    moderated: boolean(true),
    word_list: wordList(),
  },
  derived: { response_count: counter('survey_responses', 'session_id') },
})

export const surveyVersions = defineTable({
  name: 'survey_versions',
  about: 'The questions of a survey as somebody answered them, kept once however many did.',
  columns: { id, session_id: belongsTo('survey_sessions'), questions: json<readonly Question[]>(QUESTIONS_BYTES), created_at: createdAt },
})

export const surveyResponses = defineTable({
  name: 'survey_responses',
  about: 'Answers to surveys, one row for each time a phone sent them, with the questions they were given to.',
  columns: {
    id,
    session_id: belongsTo('survey_sessions'),
    answers: json<string[]>(ANSWERS_BYTES, { check: (value) => (isTexts(value) ? null : 'Answers must be a list of texts.') }),
    questions: json<readonly Question[]>(QUESTIONS_BYTES, { nullable: true }),
    device_id: deviceId,
    created_at: createdAt,
    version_id: { ...belongsTo('survey_versions'), nullable: true },
    /** Key of each answer's sum; of a text answer the beginning only; '' if it has no sum. */
    sum_keys: json<readonly string[]>(QUESTIONS_MAX * (KEY_MAX + ID_MAX + 4), { nullable: true }),
  },
  tally: { table: 'survey_sums', parent: 'session_id', key: 'key', of: sumAmounts, made: sumMade, forgets: undecided },
  versions: { of: 'questions', table: 'survey_versions', parent: 'session_id', by: 'version_id' },
})

export const surveySums = defineTable({
  name: 'survey_sums',
  about: 'How many gave which answer to a question of a survey, kept by the server.',
  columns: {
    id,
    session_id: belongsTo('survey_sessions'),
    /** The question's key, a space, and the answer. */
    key: text(SUM_KEY_MAX),
    question: text(KEY_MAX),
    /** An option's id, a rating, or a text. */
    answer: text(WALL_WORDS_MAX),
    count: integer({ min: 0, default: { value: 0 } }),
    words: boolean(false),
    /** The question's result is revealed. */
    revealed: boolean(false),
    status: text(10, { oneOf: STATUSES, default: { value: 'shown' } }),
    created_at: createdAt,
  },
  unique: [['session_id', 'key']],
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    survey_sessions: typeof surveySessions
    survey_versions: typeof surveyVersions
    survey_responses: typeof surveyResponses
    survey_sums: typeof surveySums
  }
}

/** Whether nothing of a text stays once nobody says it: what is kept off the wall stays decided. */
function undecided({ words, status }: Row): boolean {
  return words === true && status !== 'off'
}

/** Adds 1 to the sum of each answer of a response. */
function sumAmounts({ sum_keys, answers }: Row): ReadonlyMap<string, Readonly<Record<string, number>>> {
  const keys = (sum_keys ?? []) as readonly string[]
  const given = answers as readonly string[]
  return new Map(keys.flatMap((key, at) => (key === '' ? [] : [[key.endsWith(' ') ? key + given[at]?.trim() : key, { count: 1 }]])))
}

/**
 * Returns the columns of a new sum. A key is `number type id answer`, and only the answer may contain spaces.
 */
function sumMade(key: string, { revealed, moderated, word_list }: Row): Row {
  const [times, type, id, ...rest] = key.split(' ')
  const question = `${times} ${type} ${id}`
  const answer = rest.join(' ')
  const words = type === 'text'
  const status: Status = !words ? 'shown' : heldBack(answer, word_list) ? 'held' : moderated ? 'waiting' : 'shown'
  return { question, answer, words, status, revealed: (revealed as readonly string[]).includes(question) }
}
