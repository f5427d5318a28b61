import { isBlank } from '../../contract/blank.ts'
import { isObject, type Json, type Row } from '../../contract/json.ts'
import type { Translate } from '../../contract/messages.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { type Selected, select } from '../../contract/select.ts'
import { type Bar, barsOf } from '../../parts/bars.ts'
import { charactersLeft } from '../../parts/free-text.ts'

// Declares what phones need of the tables: a phone that imported tables.ts would load all that the host's
// screens use of it.

/** Most characters, after trimming. */
export const ANSWER_MAX = 2_000

export const TYPES = ['text', 'multiple_choice', 'rating'] as const
export type QuestionType = (typeof TYPES)[number]

/** A question as stored. Only multiple choice has options. */
export interface Question {
  question: string
  type: QuestionType
  options?: string[]
  /** False: the answer may be blank. Otherwise it is required. */
  required?: boolean
  /** Identifies the question if its text does not, because it was corrected or equals another question's. */
  id?: string
  /** Ids of the options, in the same order. */
  option_ids?: string[]
}

export const RATINGS = ['1', '2', '3', '4', '5'] as const

export const isTexts = (value: Json | undefined): boolean => Array.isArray(value) && value.every((answer) => typeof answer === 'string')

/**
 * Whether a value has the shape of questions; ignores limits. Returns no messages, which phones do not need.
 */
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

/** Address of the phone's page. */
export const respondPath = (surveyId: string): string => `/survey/respond/${surveyId}`

/**
 * A problem of an answer: the key of its message, or the number of characters that are too many. A phone says it
 * in its language, and the server in English.
 */
export type AnswerProblem = 'survey.unanswered' | 'survey.noOption' | 'survey.noRating' | { over: number }

/** Returns what is wrong with an answer, or null. */
export function answerProblem({ type, options = [], required }: Question, answer: string): AnswerProblem | null {
  if (isBlank(answer)) return required === false ? null : 'survey.unanswered'
  switch (type) {
    case 'text': {
      const over = Array.from(answer.trim()).length - ANSWER_MAX
      return over > 0 ? { over } : null
    }
    case 'multiple_choice':
      return options.includes(answer) ? null : 'survey.noOption'
    case 'rating':
      return RATINGS.some((rating) => rating === answer) ? null : 'survey.noRating'
  }
}

/** Returns a problem of an answer in words for the person who gave it. */
export const problemText = (problem: AnswerProblem, t: Translate): string =>
  typeof problem === 'string' ? t(problem) : t('text.tooLong', { count: problem.over })

/** Returns how many characters are left, such as '12 left'; null while more than 200 are. */
export const answerCharactersLeft = (answer: string, t: Translate): string | null =>
  charactersLeft(answer, { max: ANSWER_MAX, from: 200 }, t)

/**
 * Returns a hash of a text, at most eleven characters long. Among a million texts, the probability of a
 * collision is 1 in 10,000. Source: cyrb53.
 */
export function shortId(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2_654_435_761)
    b = Math.imul(b ^ text.charCodeAt(i), 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (b & 0x1fffff) + (a >>> 0)).toString(36)
}

/** Returns a question's id. By default it follows from type and text, so equal questions are the same. */
export const idOf = ({ id, type, question }: Question): string => id ?? shortId(`${type} ${question}`)
/** Returns the ids of a question's options, in order. */
export const optionIdsOf = ({ options = [], option_ids }: Question): readonly string[] => option_ids ?? options.map(shortId)

/** Returns keys that are equal for the same question in two lists. Numbers equal questions of one list. */
export function keysOf(questions: readonly Question[]): string[] {
  const seen = new Map<string, number>()
  return questions.map((question) => {
    const key = `${question.type} ${idOf(question)}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${times} ${key}`
  })
}

/**
 * Returns a function that translates an answer from one wording of a question to another. It returns null for
 * an option that is gone.
 */
export function rewording(then: Question, now: Question): (answer: string) => string | null {
  if (then.type !== 'multiple_choice') return (answer) => answer
  const ids = optionIdsOf(now)
  const words = new Map(optionIdsOf(then).map((id, at) => [then.options?.[at], now.options?.[ids.indexOf(id)] ?? null]))
  return (answer) => (answer === '' ? '' : (words.get(answer) ?? null))
}

/** Content of a half-filled form, as the phone stores it. */
export interface Drafted {
  questions: readonly Question[]
  answers: readonly string[]
}

/**
 * Moves the answers of a half-filled form to the current questions. A text for a question that is gone stays
 * at its index if the question there asks for a text, too, so that nothing typed is lost. Choices and ratings
 * are never moved to another question.
 */
export function carryOver({ questions: before, answers }: Drafted, questions: readonly Question[]): string[] {
  const [oldKeys, newKeys] = [keysOf(before), keysOf(questions)]
  return questions.map((question, at) => {
    const place = oldKeys.indexOf(newKeys[at] ?? '')
    const then = before[place]
    if (then) {
      const answer = rewording(then, question)(answers[place] ?? '') ?? ''
      return question.type === 'text' || answerProblem(question, answer) === null ? answer : ''
    }
    const isFree = question.type === 'text' && before[at]?.type === 'text' && !newKeys.includes(oldKeys[at] ?? '')
    return isFree ? (answers[at] ?? '') : ''
  })
}

/** Parses a stored draft; null if it is invalid, such as an older version's. */
export function readDraft(text: string | null): Drafted | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Drafted
    const isWhole = areQuestions(value.questions) && value.answers.every((a) => typeof a === 'string')
    return isWhole ? value : null
  } catch {
    return null
  }
}

/**
 * Returns the questions and answers of a row that was sent or refused. A plain form's row is untrusted, so an
 * invalid one yields empty lists.
 */
export const draftedIn = (row: Row): Drafted => readDraft(JSON.stringify(row)) ?? { questions: [], answers: [] }

/** Shortens a device id so that it identifies a phone for support, but cannot be used to act as the phone. */
export const shortDeviceId = (deviceId: string): string => `${deviceId.slice(0, 8)}…`

/** Returns a bar per answer that the question allows now, in order. Ignores answers to removed options. */
export function wallBars(
  { key, question }: { key: string; question: Question },
  sums: readonly Pick<RowOf<'survey_sums'>, 'question' | 'answer' | 'count'>[],
): Bar[] {
  const counts = new Map(sums.flatMap((sum) => (sum.question === key ? [[sum.answer, sum.count]] : [])))
  const ids = question.type === 'rating' ? RATINGS : optionIdsOf(question)
  const labels = question.type === 'rating' ? RATINGS : (question.options ?? [])
  return barsOf(ids.map((id, at) => ({ id, label: labels[at] as string, count: counts.get(id) ?? 0 })))
}

/** Returns the mean rating, or null without ratings. */
export function meanOf(bars: readonly Bar[]): number | null {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? null : bars.reduce((sum, { label, count }) => sum + Number(label) * count, 0) / total
}
