import { useMemo } from 'react'
import { useIsHelper } from '../../../../kit/data/sign-in.tsx'
import { useWords } from '../../data.ts'
import type { Survey, SurveySum } from '../../host.ts'
import { keysOf } from '../../logic.ts'
import type { Status } from '../../tables.ts'
import type { QuestionResults } from './answers.ts'

/** Status of a survey's text answers. */
export interface Words {
  /** By key of the sum. Shown answers are missing. */
  status: ReadonlyMap<string, Status>
  /**
   * Undecided sums by question: waiting ones, then those that the word list holds back, each newest first.
   */
  undecided: ReadonlyMap<string, readonly SurveySum[]>
}

/** Returns the status of a survey's text answers, live. */
export function useWordsOf(surveyId: string): Words {
  const waiting = useWords(surveyId, 'waiting').rows
  const held = useWords(surveyId, 'held').rows
  const off = useWords(surveyId, 'off').rows
  return useMemo(() => {
    const undecided = new Map<string, SurveySum[]>()
    for (const sum of [...waiting, ...held]) {
      // A sum remains after all its responses were deleted.
      if (sum.count === 0) continue
      const others = undecided.get(sum.question)
      if (others) others.push(sum)
      else undecided.set(sum.question, [sum])
    }
    return { status: new Map([...waiting, ...held, ...off].map((sum) => [sumKey(sum), sum.status])), undecided }
  }, [waiting, held, off])
}

/** Returns the undecided sums of a survey, live; none for a helper, who does not read what the room does not. */
export function useUndecided({ id, questions }: Pick<Survey, 'id' | 'questions'>): readonly SurveySum[] {
  const isAsked = !useIsHelper() && questions.some(({ type }) => type === 'text')
  const waiting = useWords(id, 'waiting', isAsked).rows
  const held = useWords(id, 'held', isAsked).rows
  const keys = new Set(keysOf(questions))
  return [...waiting, ...held].filter(({ count, question }) => count > 0 && keys.has(question))
}

/** Returns the undecided sums of a question; none if it was removed from the survey. */
export const undecidedOf = ({ key, number }: Pick<QuestionResults, 'key' | 'number'>, { undecided }: Words): readonly SurveySum[] =>
  number === null ? [] : (undecided.get(key) ?? [])

export const sumKey = ({ question, answer }: Pick<SurveySum, 'question' | 'answer'>): string => `${question} ${answer}`
