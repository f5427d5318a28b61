import { isBlank } from '../../../../contract/blank.ts'
import { idOf, optionIdsOf, type Question, type QuestionType } from '../../logic.ts'
import { isLonger, OPTION_MAX, OPTIONS_MAX, QUESTION_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

/** A new multiple choice starts with two empty options. */
const BEGUN: EditedOption[] = [
  { text: '', id: null },
  { text: '', id: null },
]

/** A question being edited. Keeps its options while another type is selected. */
export interface EditedQuestion {
  question: string
  type: QuestionType
  options: EditedOption[]
  required: boolean
}
export interface EditedOption {
  text: string
  /** Id of the stored option that this was; null: it is new. */
  id: string | null
}

export function editedOf(question: Question | undefined): EditedQuestion {
  const ids = question ? optionIdsOf(question) : []
  // Of two equal options only the first keeps the id.
  const idAt = (at: number) => (ids.indexOf(ids[at] ?? '') === at ? (ids[at] ?? null) : null)
  return {
    question: question?.question ?? '',
    type: question?.type ?? 'text',
    options: question?.options?.map((text, at) => ({ text, id: idAt(at) })) ?? BEGUN,
    required: question?.required !== false,
  }
}

/** Problems of an edited question by field, or null. */
export interface QuestionProblems {
  question: string | null
  options: string | null
}
export const NO_PROBLEMS: QuestionProblems = { question: null, options: null }

/** Finds what the table refuses (`questionProblem`), in the host's language. */
export function problemsOf(edited: EditedQuestion): QuestionProblems {
  const { question, type, options = [] } = questionOf(edited)
  return { question: textProblem(question), options: type === 'multiple_choice' ? optionsProblem(options) : null }
}

function textProblem(question: string): string | null {
  if (isBlank(question)) return t('survey.problem.blank')
  return isLonger(question, QUESTION_MAX) ? t('survey.problem.tooLong', { max: QUESTION_MAX }) : null
}

function optionsProblem(options: readonly string[]): string | null {
  if (options.length === 0 || options.some(isBlank)) return t('survey.problem.noOptions')
  if (new Set(options).size < options.length) return t('survey.problem.same')
  if (options.length > OPTIONS_MAX) return t('survey.problem.options', { max: OPTIONS_MAX })
  return options.some((option) => isLonger(option, OPTION_MAX)) ? t('survey.problem.optionTooLong', { max: OPTION_MAX }) : null
}

/** Returns the question to store, without ids. */
export function questionOf({ question, type, options, required }: EditedQuestion): Question {
  const text = question.trim()
  return {
    question: text,
    type,
    ...(type === 'multiple_choice' && { options: options.map((option) => option.text.trim()) }),
    ...(!required && { required }),
  }
}

/** A stored text and its replacement. */
export interface Rewording {
  from: string
  to: string
}

/** Returns which texts an edit changes: the question's, and those of existing options. */
export function rewordingsOf(was: Question, edited: EditedQuestion): Rewording[] {
  const now = questionOf(edited)
  const before = new Map(optionIdsOf(was).map((id, at) => [id, was.options?.[at] ?? '']))
  const options = now.type === 'multiple_choice' ? edited.options : []
  const pairs = [
    { from: was.question, to: now.question },
    ...options.flatMap(({ id, text }) => (id === null ? [] : [{ from: before.get(id) ?? '', to: text.trim() }])),
  ]
  return pairs.filter(({ from, to }) => from !== to)
}

/**
 * Returns the edited question as a new one. An id separates it from `others` with the same text, so that it
 * does not take over their answers.
 */
export function newQuestion(edited: EditedQuestion, others: readonly Question[], newId: () => string): Question {
  const question = questionOf(edited)
  return others.map(idOf).includes(idOf(question)) ? { ...question, id: newId() } : question
}

/** Returns the edited question as the same one, so that it and its options keep their answers. */
export function sameQuestion(edited: EditedQuestion, was: Question, newId: () => string): Question {
  const question = questionOf(edited)
  const kept = idOf(question) === idOf(was) ? question : { ...question, id: idOf(was) }
  if (kept.type !== 'multiple_choice') return kept
  const taken = edited.options.map(({ id }) => id)
  const own = optionIdsOf(question)
  const ids = edited.options.map(({ id }, at) => id ?? (taken.includes(own[at] ?? '') ? newId() : (own[at] ?? '')))
  return ids.every((id, at) => id === own[at]) ? kept : { ...kept, option_ids: ids }
}
