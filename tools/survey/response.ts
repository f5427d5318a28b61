import { isBlank } from '../../contract/blank.ts'
import type { RowOf } from '../../contract/row-types.ts'
import type { AudienceSurvey } from './asked.ts'
import {
  answerProblem,
  answersText,
  keysOf,
  NO_QUESTIONS,
  NOTHING_ANSWERED,
  optionIdsOf,
  QUESTIONS_CHANGED,
  questionsText,
  rewording,
  UNANSWERED,
} from './logic.ts'
import { type Question, questionsProblem, WALL_WORDS_MAX } from './tables.ts'

/** A response as it is sent, with the questions that it answers, and what of its survey it is held to. */
type Sent = Pick<RowOf<'survey_responses'>, 'answers' | 'questions'>
type Asking = Pick<AudienceSurvey, 'questions'>

/** What is wrong with a response beside the survey it answers, or null: the server's word. */
export function responseProblem(response: Sent, { questions }: Asking): string | null {
  const answers = answersNow(response, questions)
  if (answers === null) return QUESTIONS_CHANGED
  if (questions.length === 0) return NO_QUESTIONS
  if (answers.length !== questions.length) return `There are ${questionsText(questions.length)}, but ${answersText(answers.length)}.`
  for (const [at, question] of questions.entries()) {
    const problem = answerProblem(question, answers[at] ?? '')
    if (problem !== null) return problem === UNANSWERED ? problem : `Question ${at + 1}: ${problem}`
  }
  return answers.every(isBlank) ? NOTHING_ANSWERED : null
}

/** A response as it is kept: answers to the questions as they are worded now, and what was left blank as ''. */
export function asAnswered<R extends Sent>(response: R, { questions }: Asking): R {
  const answers = (answersNow(response, questions) ?? []).map((answer) => (isBlank(answer) ? '' : answer))
  return { ...response, questions, answers, sum_keys: sumKeysOf(questions, answers) }
}

/** What each answer adds to: `sum_keys` of a response. */
export function sumKeysOf(questions: readonly Question[], answers: readonly string[]): string[] {
  const keys = keysOf(questions)
  return questions.map((question, at) => {
    const answer = answers[at] ?? ''
    const key = `${keys[at]} `
    if (answer === '') return ''
    if (question.type === 'text') return Array.from(answer.trim()).length > WALL_WORDS_MAX ? '' : key
    return key + (question.type === 'rating' ? answer : optionIdsOf(question)[question.options?.indexOf(answer) ?? -1])
  })
}

/** The key of the sum of words that answer a question; null: they are too long for a wall, and have none. */
export const wordsKeyOf = (questionKey: string, answer: string): string | null =>
  Array.from(answer.trim()).length > WALL_WORDS_MAX ? null : `${questionKey} ${answer.trim()}`

/** The answers of a response in the order and the words of the questions asked now; null where those are others, or an option that was chosen is gone. */
function answersNow({ answers, questions: then }: Sent, asked: readonly Question[]): string[] | null {
  if (JSON.stringify(then) === JSON.stringify(asked)) return answers
  if (then === null || questionsProblem(then) !== null) return null
  const keys = keysOf(then)
  const places = keysOf(asked).map((key) => keys.indexOf(key))
  if (places.includes(-1) || then.length !== asked.length) return null
  if (answers.length !== then.length) return answers
  const now = asked.map((question, at) => rewording(then[places[at] as number] as Question, question)(answers[places[at] as number] ?? ''))
  return now.includes(null) ? null : (now as string[])
}
