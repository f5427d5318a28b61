import { isBlank } from '../../contract/blank.ts'
import { refuse } from '../../contract/errors.ts'
import { always, and, eq, gt, related } from '../../contract/filter.ts'
import { asOwner, definePolicies, ofDisplayed, ofHelped, ofOwn, own, ownDevice } from '../../contract/policy.ts'
import type { ColumnName, RowOf } from '../../contract/row-types.ts'
import { type AnswerProblem, type AudienceSurvey, answerProblem, keysOf, optionIdsOf, type Question, rewording } from './logic.ts'
import { questionsProblem, WALL_WORDS_MAX } from './tables.ts'

const ofOwnSurvey = ofOwn('survey_sessions', 'session_id')
const ofShownSurvey = ofDisplayed('session_id')
const revealed = eq('revealed', true)
/** Columns that the host may write. */
const SETTINGS = ['name', 'questions', 'display_settings', 'active', 'moderated', 'word_list'] as const
/** Columns that only the host reads. Knowing the word list would help to bypass it. */
const HIDDEN = [
  'user_id',
  'archived',
  'response_count',
  'moderated',
  'word_list',
] as const satisfies readonly ColumnName<'survey_sessions'>[]

/**
 * Rules SURVEY-1 to SURVEY-8, SURVEY-25, SURVEY-31 to SURVEY-33, SURVEY-37 to SURVEY-39, SURVEY-41 and
 * SURVEY-42.
 */
export const policies = definePolicies({
  survey_sessions: {
    host: {
      read: { where: own },
      insert: { check: own, columns: ['id', 'user_id', ...SETTINGS], defaults: asOwner },
      update: { where: own, columns: [...SETTINGS, 'archived', 'wall_question'], amend: onWallAsked },
      delete: { where: own },
    },
    helper: {
      read: { where: ofHelped('id', 'stage', 'moderate'), hide: { word_list: () => always } },
      update: { where: ofHelped('id', 'stage'), columns: ['active', 'wall_question'], amend: onWallAsked },
    },
    audience: {
      read: { where: () => always, named: ['id'], hide: Object.fromEntries(HIDDEN.map((column) => [column, () => always])) },
    },
  },
  survey_versions: {
    host: { read: { where: ofOwnSurvey } },
  },
  survey_sums: {
    // Only decide_words changes the status, because it must update `revealed` as well.
    host: { read: { where: ofOwnSurvey } },
    helper: { read: { where: (actor) => and(ofHelped('session_id', 'moderate')(actor), eq('words', true)) } },
    display: { read: { where: (actor) => and(ofShownSurvey(actor), revealed, eq('status', 'shown'), gt('count', 0)) } },
    // Text answers are shown on walls only.
    audience: { read: { where: () => and(revealed, eq('words', false)), named: ['id', 'session_id'] } },
  },
  survey_responses: {
    host: {
      read: { where: ofOwnSurvey, mask: { device_id: { within: 'session_id' } } },
      delete: { where: ofOwnSurvey },
    },
    audience: {
      insert: {
        check: (actor) => and(related('survey_sessions', 'session_id', eq('active', true)), ownDevice(actor)),
        columns: ['id', 'session_id', 'answers', 'questions', 'device_id'],
        parent: {
          column: 'session_id',
          defaults: (survey) => ({ questions: survey.questions ?? [] }),
          check: responseProblem,
          amend: asAnswered,
        },
        hint: 'A response needs an active survey and the device id of the phone that sends it.',
      },
    },
  },
})

export const NOT_ASKED = 'The survey does not ask this question.'

/**
 * The question on the wall is one that the survey asks, or null, the first. Another is refused; one that is no longer
 * asked, since the questions were edited, becomes null, as the wall shows it.
 */
function onWallAsked<R extends Pick<RowOf<'survey_sessions'>, 'questions' | 'wall_question'>>(row: R, before: R): R {
  const { wall_question: key, questions } = row
  if (key === null || keysOf(questions).includes(key)) return row
  if (key !== before.wall_question) refuse('23514', NOT_ASKED)
  return { ...row, wall_question: null }
}

// Refusals of responses, in English. Phones put them into their own language (screens/audience/refusal-rules.ts).
const NO_QUESTIONS = 'This survey has no questions yet.'
export const NOTHING_ANSWERED = 'Please answer at least one question.'
export const QUESTIONS_CHANGED = 'The questions have changed. Please check your answers and send them again.'
export const UNANSWERED = 'Please answer all questions before submitting.'
const PROBLEMS: Readonly<Record<Exclude<AnswerProblem, 'survey.unanswered' | object>, string>> = {
  'survey.noOption': 'This is none of the options.',
  'survey.noRating': 'A rating is a number from 1 to 5.',
}

/** A response as sent, with the questions that it answers. */
type Sent = Pick<RowOf<'survey_responses'>, 'answers' | 'questions'>
type Asking = Pick<AudienceSurvey, 'questions'>

/** Returns what is wrong with a response to the survey's current questions, or null. */
export function responseProblem(response: Sent, { questions }: Asking): string | null {
  const answers = answersNow(response, questions)
  if (answers === null) return QUESTIONS_CHANGED
  if (questions.length === 0) return NO_QUESTIONS
  if (answers.length !== questions.length)
    return `There are ${counted(questions.length, 'question')}, but ${counted(answers.length, 'answer')}.`
  for (const [at, question] of questions.entries()) {
    const problem = answerProblem(question, answers[at] ?? '')
    if (problem !== null) return problem === 'survey.unanswered' ? UNANSWERED : `Question ${at + 1}: ${inEnglish(problem)}`
  }
  return answers.every(isBlank) ? NOTHING_ANSWERED : null
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

function inEnglish(problem: Exclude<AnswerProblem, 'survey.unanswered'>): string {
  if (typeof problem === 'string') return PROBLEMS[problem]
  return `This is ${problem.over} ${problem.over === 1 ? 'character' : 'characters'} too long.`
}

/** Returns the response to store: answers to the current wording of the questions, with '' for blank ones. */
export function asAnswered<R extends Sent>(response: R, { questions }: Asking): R {
  const answers = (answersNow(response, questions) ?? []).map((answer) => (isBlank(answer) ? '' : answer))
  return { ...response, questions, answers, sum_keys: sumKeysOf(questions, answers) }
}

/** Returns the `sum_keys` of a response: the sum that each answer counts for. */
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

/**
 * Returns a response's answers in the order and wording of the current questions. Null if the questions
 * differ, or a chosen option is gone.
 */
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
