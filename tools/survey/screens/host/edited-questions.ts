import { idOf, optionIdsOf, type Question, type QuestionType } from '../../logic.ts'
import { questionProblem } from '../../tables.ts'

/** A multiple choice begins with two options to be written. */
const BEGUN: EditedOption[] = [
  { text: '', id: null },
  { text: '', id: null },
]

/** A question while it is written: options are kept while another type is tried. */
export interface EditedQuestion {
  question: string
  type: QuestionType
  options: EditedOption[]
  required: boolean
}
export interface EditedOption {
  text: string
  /** Which option of the stored question it was; null: none. */
  id: string | null
}

export function editedOf(question: Question | undefined): EditedQuestion {
  const ids = question ? optionIdsOf(question) : []
  // Of two options that say the same, one is that option.
  const idAt = (at: number) => (ids.indexOf(ids[at] ?? '') === at ? (ids[at] ?? null) : null)
  return {
    question: question?.question ?? '',
    type: question?.type ?? 'text',
    options: question?.options?.map((text, at) => ({ text, id: idAt(at) })) ?? BEGUN,
    required: question?.required !== false,
  }
}

/** What is wrong with a question as it is edited, at its two places. */
export interface QuestionProblems {
  question: string | null
  options: string | null
}
export const NO_PROBLEMS: QuestionProblems = { question: null, options: null }

export function problemsOf(edited: EditedQuestion): QuestionProblems {
  const { question, options = [], ...rest } = questionOf(edited)
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

/** The question as it is stored when its words tell which it is. */
export function questionOf({ question, type, options, required }: EditedQuestion): Question {
  const text = question.trim()
  return {
    question: text,
    type,
    ...(type === 'multiple_choice' && { options: options.map((option) => option.text.trim()) }),
    ...(!required && { required }),
  }
}

/** A stored text and what it is to say instead. */
export interface Rewording {
  from: string
  to: string
}

/** What an edit says in other words: the question, and options that were there before. */
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

/** The edited question as another one: answers to the `others`, and to what it was, do not become its own. */
export function newQuestion(edited: EditedQuestion, others: readonly Question[], newId: () => string): Question {
  const question = questionOf(edited)
  return others.map(idOf).includes(idOf(question)) ? { ...question, id: newId() } : question
}

/** The edited question as the one it was: its answers stay with it, and those to an option with that option. */
export function sameQuestion(edited: EditedQuestion, was: Question, newId: () => string): Question {
  const question = questionOf(edited)
  const kept = idOf(question) === idOf(was) ? question : { ...question, id: idOf(was) }
  if (kept.type !== 'multiple_choice') return kept
  const taken = edited.options.map(({ id }) => id)
  const own = optionIdsOf(question)
  const ids = edited.options.map(({ id }, at) => id ?? (taken.includes(own[at] ?? '') ? newId() : (own[at] ?? '')))
  return ids.every((id, at) => id === own[at]) ? kept : { ...kept, option_ids: ids }
}
