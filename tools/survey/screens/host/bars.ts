import { type Bar, barsOf } from '../../../../parts/bars.ts'
import { RATINGS } from '../../logic.ts'
import type { Given, QuestionResults } from './answers.ts'

/** A bar for each option in its order, then one for each answer that was an option when it was given. */
export function choiceBars({ question, given }: Pick<QuestionResults, 'question' | 'given'>): Bar[] {
  return givenBars([...new Set([...(question.options ?? []), ...given.map(({ answer }) => answer)])], given)
}

/** A bar for each rating from 1 to 5. */
export const ratingBars = (given: readonly Given[]): Bar[] => givenBars(RATINGS, given)

/** The mean of the ratings, or null when there are none. */
export const meanRating = (given: readonly Given[]): number | null =>
  given.length === 0 ? null : given.reduce((sum, { answer }) => sum + Number(answer), 0) / given.length

function givenBars(labels: readonly string[], given: readonly Given[]): Bar[] {
  const counts = new Map<string, number>()
  for (const { answer } of given) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return barsOf(labels.map((label) => ({ id: label, label, count: counts.get(label) ?? 0 })))
}
