import { RATINGS } from '../../logic.ts'
import type { Given, QuestionResults } from './answers.ts'

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
