import { folded } from '../../../../parts/fold.ts'
import type { Question, QuestionType } from '../../logic.ts'
import { QUESTIONS_MAX, questionProblem } from '../../tables.ts'
import { newQuestion, problemsOf } from './edited-questions.ts'
import { t } from './host-messages/t.ts'

/** Words for the types in a list, whatever the host's language is. */
const WORDS: Readonly<Record<QuestionType, readonly string[]>> = {
  text: ['text', 'free text', 'open', 'freitext', 'offen'],
  multiple_choice: ['choice', 'multiple choice', 'multiple_choice', 'options', 'auswahl', 'mehrfachauswahl'],
  rating: ['rating', 'stars', 'scale', 'bewertung', 'sterne', 'skala'],
}
const typeOf = (word: string): QuestionType | undefined =>
  (Object.keys(WORDS) as QuestionType[]).find((type) => WORDS[type].includes(folded(word)))

/**
 * Returns the question of a line `question, type, option, option …`, or why it is left out. Without a type it is
 * a choice if there are options, and a text otherwise. `others`: questions before it.
 */
export function importedQuestion(
  [question = '', kind = '', ...rest]: readonly string[],
  others: readonly Question[],
  newId: () => string,
): Question | string {
  if (others.length >= QUESTIONS_MAX) return t('survey.questions.most', { max: QUESTIONS_MAX })
  const options = rest.map((option) => option.trim()).filter((option) => option !== '')
  const type = kind === '' ? (options.length > 0 ? 'multiple_choice' : 'text') : typeOf(kind)
  if (!type) return t('survey.import.unknown', { kind })
  const edited = { question, type, options: options.map((text) => ({ text, id: null })), required: true }
  const problems = problemsOf(edited)
  const problem = problems.question ?? problems.options
  if (problem) return problem
  const made = newQuestion(edited, others, newId)
  return questionProblem({ ...made }) ?? made
}
