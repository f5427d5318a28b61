import { useMemo } from 'react'
import { useWords } from '../../data.ts'
import type { SurveySum } from '../../host.ts'
import type { Status } from '../../tables.ts'
import type { QuestionResults } from './answers.ts'

/** Where the answers in words to a survey stand. */
export interface Words {
  /** By the keys of their sums, but for those that are shown. */
  status: ReadonlyMap<string, Status>
  /** Those that nobody has decided about, by question: what waits, then what the word list holds back, each newest first. */
  undecided: ReadonlyMap<string, readonly SurveySum[]>
}

/** Where its answers in words stand, as it changes. */
export function useWordsOf(surveyId: string): Words {
  const waiting = useWords(surveyId, 'waiting').rows
  const held = useWords(surveyId, 'held').rows
  const off = useWords(surveyId, 'off').rows
  return useMemo(() => {
    const undecided = new Map<string, SurveySum[]>()
    for (const sum of [...waiting, ...held]) {
      // A sum stays where it stands when all who gave it were deleted.
      if (sum.count === 0) continue
      const others = undecided.get(sum.question)
      if (others) others.push(sum)
      else undecided.set(sum.question, [sum])
    }
    return { status: new Map([...waiting, ...held, ...off].map((sum) => [sumKey(sum), sum.status])), undecided }
  }, [waiting, held, off])
}

/** Those to one question, where it is still asked. */
export const undecidedOf = ({ key, number }: Pick<QuestionResults, 'key' | 'number'>, { undecided }: Words): readonly SurveySum[] =>
  number === null ? [] : (undecided.get(key) ?? [])

export const sumKey = ({ question, answer }: Pick<SurveySum, 'question' | 'answer'>): string => `${question} ${answer}`
