import type { Translate } from '../../../../contract/messages.ts'
import type { RuleWords } from '../../../../kit/phone/refusal-words.ts'
import { type AnswerProblem, problemText } from '../../logic.ts'

/** The server's refusals of a response (policy.ts), and the words for them. */
export const REFUSAL_RULES: readonly RuleWords[] = [
  { says: /^The questions have changed\./, words: (t) => t('survey.changed') },
  { says: /^This survey has no questions yet\./, words: (t) => t('survey.noQuestions') },
  { says: /^Please answer all questions/, words: (t) => t('survey.unanswered') },
  { says: /^Please answer at least one question/, words: (t) => t('survey.unanswered.all') },
  { says: /^Question (\d+): This is none of the options/, words: (t, [number]) => problemAt(number, 'survey.noOption', t) },
  { says: /^Question (\d+): A rating is a number/, words: (t, [number]) => problemAt(number, 'survey.noRating', t) },
  {
    says: /^Question (\d+): This is (\d+) characters? too long/,
    words: (t, [number, over]) => problemAt(number, { over: Number(over) }, t),
  },
]

const problemAt = (number: string | undefined, problem: AnswerProblem, t: Translate): string =>
  t('survey.problemAt', { number: Number(number), problem: problemText(problem, t) })
