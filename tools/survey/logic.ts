import { isBlank } from '../../contract/blank.ts'
import { isObject, type Json, type Row } from '../../contract/json.ts'
import type { RowOf } from '../../contract/row-types.ts'
import { type Selected, select } from '../../contract/select.ts'
import { type Bar, barsOf } from '../../parts/bars.ts'
import { charactersLeft, textProblem } from '../../parts/free-text.ts'

// What a phone knows of the tables stands here: a phone that imports tables.ts loads all that the host's screens use of it.

/** Characters, after trimming. */
export const ANSWER_MAX = 2_000

export const TYPES = ['text', 'multiple_choice', 'rating'] as const
export type QuestionType = (typeof TYPES)[number]

/** One question of a survey, as it is stored. Only a multiple choice has options. */
export interface Question {
  question: string
  type: QuestionType
  options?: string[]
  /** False: it may be left blank. Every question must be answered unless it says this. */
  required?: boolean
  /** Which question it is, where its words no longer tell: they were corrected, or are those of another one. */
  id?: string
  /** The same of its options, at their places. */
  option_ids?: string[]
}

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

/** Where a phone answers. */
export const respondPath = (surveyId: string): string => `/survey/respond/${surveyId}`

export const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
export const questionsText = (count: number): string => counted(count, 'question', 'questions')
export const answersText = (count: number): string => counted(count, 'answer', 'answers')

export const NO_QUESTIONS = 'This survey has no questions yet.'
export const CLOSED = 'This survey is no longer accepting responses.'
export const UNANSWERED = 'Please answer all questions before submitting.'
export const REQUIRED_UNANSWERED = 'Please answer all required questions before submitting.'
export const NOTHING_ANSWERED = 'Please answer at least one question.'
/** To who has the form open, and has not sent it. */
export const QUESTIONS_ARE_NEW = 'The questions have changed. Please check your answers.'
export const QUESTIONS_CHANGED = 'The questions have changed. Please check your answers and send them again.'

/** What is wrong with an answer to a question, in words for the person who gave it, or null. */
export function answerProblem({ type, options = [], required }: Question, answer: string): string | null {
  if (isBlank(answer)) return required === false ? null : UNANSWERED
  switch (type) {
    case 'text':
      return textProblem(answer, { max: ANSWER_MAX, blank: UNANSWERED })
    case 'multiple_choice':
      return options.includes(answer) ? null : 'This is none of the options.'
    case 'rating':
      return RATINGS.some((rating) => rating === answer) ? null : 'A rating is a number from 1 to 5.'
  }
}

/** How much room is left in a text answer, once it matters: from 200 characters before the limit on. Null before. */
export const answerCharactersLeft = (answer: string): string | null => charactersLeft(answer, ANSWER_MAX, 200)

/** Eleven characters or fewer for a text, the same for the same one. Of a million texts two have the same once in ten thousand times. Source: cyrb53. */
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

/** Which question it is. One that says nothing about it is known by its type and words, so that two lists that ask the same ask one question. */
export const idOf = ({ id, type, question }: Question): string => id ?? shortId(`${type} ${question}`)
/** The same for its options, at their places. */
export const optionIdsOf = ({ options = [], option_ids }: Question): readonly string[] => option_ids ?? options.map(shortId)

/** A name for each question by which it is the same in two lists. The second of two equal ones has another name than the first. */
export function keysOf(questions: readonly Question[]): string[] {
  const seen = new Map<string, number>()
  return questions.map((question) => {
    const key = `${question.type} ${idOf(question)}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${times} ${key}`
  })
}

/** What an answer to a question is in the words it has elsewhere: an option may be called something else there. Null: there is no such option. */
export function rewording(then: Question, now: Question): (answer: string) => string | null {
  if (then.type !== 'multiple_choice') return (answer) => answer
  const ids = optionIdsOf(now)
  const words = new Map(optionIdsOf(then).map((id, at) => [then.options?.[at], now.options?.[ids.indexOf(id)] ?? null]))
  return (answer) => (answer === '' ? '' : (words.get(answer) ?? null))
}

/** What a phone keeps of a half-filled form. */
export interface Drafted {
  questions: readonly Question[]
  answers: readonly string[]
}

/**
 * The answers of a half-filled form for the questions of now: each follows its question. Words typed for a question that is gone stay at
 * their place if that asks for words too, so that nothing typed is lost; a choice or a rating is never moved to another question.
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

/** A kept draft as text, read back; null when it is none (an older version's, or somebody's). */
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

/** The questions and answers in a row that was sent or came back; none where there are none. A plain form's row holds what somebody sent. */
export const draftedIn = (row: Row): Drafted => readDraft(JSON.stringify(row)) ?? { questions: [], answers: [] }

/** Enough of a device id to tell phones apart, too little to speak for one. */
export const shortDeviceId = (deviceId: string): string => `${deviceId.slice(0, 8)}…`

/** A bar for each answer that the question takes now, in its order. Answers that it takes no more are not counted. */
export function wallBars(
  { key, question }: { key: string; question: Question },
  sums: readonly Pick<RowOf<'survey_sums'>, 'question' | 'answer' | 'count'>[],
): Bar[] {
  const counts = new Map(sums.flatMap((sum) => (sum.question === key ? [[sum.answer, sum.count]] : [])))
  const ids = question.type === 'rating' ? RATINGS : optionIdsOf(question)
  const labels = question.type === 'rating' ? RATINGS : (question.options ?? [])
  return barsOf(ids.map((id, at) => ({ id, label: labels[at] as string, count: counts.get(id) ?? 0 })))
}

/** The mean of ratings, or null where there are none. */
export function meanOf(bars: readonly Bar[]): number | null {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  return total === 0 ? null : bars.reduce((sum, { label, count }) => sum + Number(label) * count, 0) / total
}
