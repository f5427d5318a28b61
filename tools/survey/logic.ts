import { fileName, localTime, toCsv } from '../../contract/csv.ts'
import { type DisplaySettings, displayDefaults } from '../../contract/display-settings.ts'
import { textProblem, roomLeft as textRoom } from '../../contract/free-text.ts'
import type { Json, Row } from '../../contract/json.ts'
import {
  ANSWER_MAX,
  type Question,
  type QuestionType,
  questionProblem,
  questionsProblem,
  RATINGS,
  type Survey,
  type SurveyResponse,
} from './tables.ts'

/** Where a phone answers. */
export const respondPath = (surveyId: string): string => `/survey/respond/${surveyId}`
/** Where its host edits the questions. */
export const surveyPath = (surveyId: string): string => `/survey/${surveyId}`
/** Where its host sees the answers. */
export const resultsPath = (surveyId: string): string => `/survey/${surveyId}/results`
/** Its full-screen code. */
export const viewPath = (surveyId: string): string => `/survey/${surveyId}/view`

/** How the full-screen code looks until its host changes it. */
export const DISPLAY_DEFAULTS: DisplaySettings = displayDefaults('Take Our Survey')

export const TYPE_LABELS: Readonly<Record<QuestionType, string>> = {
  text: 'Text Response',
  multiple_choice: 'Multiple Choice',
  rating: 'Rating Scale (1-5)',
}

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
export const responsesText = (count: number): string => counted(count, 'response', 'responses')
export const questionsText = (count: number): string => counted(count, 'question', 'questions')
export const answersText = (count: number): string => counted(count, 'answer', 'answers')

export const NO_QUESTIONS = 'This survey has no questions yet.'
export const UNANSWERED = 'Please answer all questions before submitting.'
export const QUESTIONS_CHANGED = 'The questions have changed. Please check your answers and send them again.'

/** What is wrong with an answer to a question, in words for the person who gave it, or null. */
export function answerProblem({ type, options = [] }: Question, answer: string): string | null {
  if (answer.trim() === '') return UNANSWERED
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
export const roomLeft = (answer: string): string | null => textRoom(answer, ANSWER_MAX, 200)

/** What is wrong with a response beside the survey it answers, or null: the server's word, and the phone's before it sends. */
export function responseProblem(response: Row, survey: Row): string | null {
  const questions = survey.questions as unknown as Question[]
  const answers = response.answers as string[]
  if (JSON.stringify(response.questions) !== JSON.stringify(questions)) return QUESTIONS_CHANGED
  if (questions.length === 0) return NO_QUESTIONS
  if (answers.length !== questions.length) return `There are ${questionsText(questions.length)}, but ${answersText(answers.length)}.`
  for (const [at, question] of questions.entries()) {
    const problem = answerProblem(question, answers[at] ?? '')
    if (problem !== null) return problem === UNANSWERED ? problem : `Question ${at + 1}: ${problem}`
  }
  return null
}

/**
 * A name for each question by which it is the same in two lists: its type and its words. The second of two equal ones has another name than the first.
 */
export function keysOf(questions: readonly Question[]): string[] {
  const seen = new Map<string, number>()
  return questions.map(({ type, question }) => {
    const key = `${type} ${question}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${times} ${key}`
  })
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
    const answer = answers[oldKeys.indexOf(newKeys[at] ?? '')]
    if (answer !== undefined) return question.type === 'text' || answerProblem(question, answer) === null ? answer : ''
    const isFree = question.type === 'text' && before[at]?.type === 'text' && !newKeys.includes(oldKeys[at] ?? '')
    return isFree ? (answers[at] ?? '') : ''
  })
}

/** A kept draft as text, read back; null when it is none (an older version's, or somebody's). */
export function readDraft(text: string | null): Drafted | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Drafted
    const isWhole = questionsProblem(value.questions as unknown as Json) === null && value.answers.every((a) => typeof a === 'string')
    return isWhole ? value : null
  } catch {
    return null
  }
}

/** An answer as it was given, and in which response. */
export interface Given {
  id: string
  answer: string
  at: string
}

/** A question and the answers that were given to it, to no other. */
export interface QuestionResults {
  key: string
  question: Question
  /** Its number in the survey of now; null: it is asked no more, or was reworded since. */
  number: number | null
  /** In the order of the responses. */
  given: Given[]
}

/** Every answer under the question it was given to: those asked now in their order, then those that were asked earlier. */
export function resultsOf(asked: readonly Question[], responses: readonly SurveyResponse[]): QuestionResults[] {
  const results = new Map<string, QuestionResults>()
  for (const [at, key] of keysOf(asked).entries()) results.set(key, { key, question: asked[at] as Question, number: at + 1, given: [] })
  for (const { id, questions, answers, created_at } of responses)
    for (const [at, key] of keysOf(questions).entries()) {
      const known = results.get(key) ?? { key, question: questions[at] as Question, number: null, given: [] }
      results.set(key, known)
      known.given.push({ id, answer: answers[at] ?? '', at: created_at })
    }
  return [...results.values()]
}

/** Whether somebody answered other questions than those asked now. */
export const haveChanged = (asked: readonly Question[], responses: readonly SurveyResponse[]): boolean => {
  const now = JSON.stringify(asked)
  return responses.some(({ questions }) => JSON.stringify(questions) !== now)
}

export interface Bar {
  label: string
  count: number
  /** Of all answers to the question, 0 to 1. */
  share: number
}

/** A bar for each option in its order, then one for each answer that was an option when it was given. */
export function choiceBars({ question, given }: Pick<QuestionResults, 'question' | 'given'>): Bar[] {
  return barsOf([...new Set([...(question.options ?? []), ...given.map(({ answer }) => answer)])], given)
}

/** A bar for each rating from 1 to 5. */
export const ratingBars = (given: readonly Given[]): Bar[] => barsOf(RATINGS, given)

/** The mean of the ratings, or null when there are none. */
export const meanRating = (given: readonly Given[]): number | null =>
  given.length === 0 ? null : given.reduce((sum, { answer }) => sum + Number(answer), 0) / given.length

function barsOf(labels: readonly string[], given: readonly Given[]): Bar[] {
  const counts = new Map<string, number>()
  for (const { answer } of given) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return labels.map((label) => {
    const count = counts.get(label) ?? 0
    return { label, count, share: given.length === 0 ? 0 : count / given.length }
  })
}

/** The file of 'Download CSV': the time in the given time zone, then a column for each question, those that were asked earlier last. Every cell is quoted. */
export function surveyCsv(asked: readonly Question[], responses: readonly SurveyResponse[], timeZone: string): string {
  const time = localTime(timeZone)
  const columns = resultsOf(asked, responses)
  const rows = responses.map(({ questions, answers, created_at }) => {
    const byKey = new Map(keysOf(questions).map((key, at) => [key, answers[at] ?? '']))
    return [time(created_at), ...columns.map(({ key }) => byKey.get(key) ?? '')]
  })
  const heading = ({ question, number }: QuestionResults) => (number === null ? `${question.question} (asked earlier)` : question.question)
  return toCsv(['Timestamp', ...columns.map(heading)], rows, { quote: 'always' })
}

/** `survey-team-lunch-2026-11-20-13-05-09.csv`; `at` is an ISO time, shown in the given time zone. */
export const csvFileName = (survey: Pick<Survey, 'name'>, at: string, timeZone: string): string =>
  `survey-${fileName(survey.name, 'responses')}-${localTime(timeZone)(at).replaceAll(/\D/g, '-')}.csv`

/** The questions and answers in a row that was sent or came back; none where there are none. A plain form's row holds what somebody sent. */
export const draftedIn = (row: Row): Drafted => readDraft(JSON.stringify(row)) ?? { questions: [], answers: [] }

/** Enough of a device id to tell phones apart, too little to speak for one. */
export const shortDeviceId = (deviceId: string): string => `${deviceId.slice(0, 8)}…`

/** What the full-screen code says below its title. */
export const HOW_TO_JOIN = 'Scan this QR code with your mobile device to take the survey'

/** The list with one item moved to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/** A question while it is written: options are kept while another type is tried. */
export interface DraftQuestion {
  question: string
  type: QuestionType
  options: string[]
}

export const draftOf = (question: Question | undefined): DraftQuestion => ({
  question: question?.question ?? '',
  type: question?.type ?? 'text',
  options: [...(question?.options ?? [])],
})

/** What is wrong with a draft, at its two places. */
export interface DraftProblems {
  question: string | null
  options: string | null
}
export const NO_PROBLEMS: DraftProblems = { question: null, options: null }

export function draftProblems(draft: DraftQuestion): DraftProblems {
  const { question, options = [], ...rest } = questionOf(draft)
  return {
    question: questionProblem({ question, type: 'text' }),
    options:
      rest.type !== 'multiple_choice'
        ? null
        : new Set(options).size < options.length && !options.includes('')
          ? 'Two options say the same.'
          : questionProblem({ question: 'Q', type: 'multiple_choice', options }),
  }
}

/** The question as it is stored. */
export function questionOf({ question, type, options }: DraftQuestion): Question {
  const text = question.trim()
  return type === 'multiple_choice' ? { question: text, type, options: options.map((option) => option.trim()) } : { question: text, type }
}

/** Why a survey could not be loaded, for its full-screen display: the server's words, or what broke before it could say any. */
export function loadProblem(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code ? `Unable to load survey: ${message}` : `An unexpected error occurred: ${message}`
}
