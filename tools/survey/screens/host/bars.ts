import { type Bar, barsOf } from '../../../../parts/bars.ts'
import { RATINGS } from '../../logic.ts'
import type { Given, QuestionResults } from './answers.ts'

/** Returns a bar per option, in order, followed by answers that are no longer an option. */
export function choiceBars({ question, given }: Pick<QuestionResults, 'question' | 'given'>): Bar[] {
  return givenBars([...new Set([...(question.options ?? []), ...given.map(({ answer }) => answer)])], given)
}

/** Returns a bar per rating from 1 to 5. */
export const ratingBars = (given: readonly Given[]): Bar[] => givenBars(RATINGS, given)

/** Returns the mean rating, or null without ratings. */
export const meanRating = (given: readonly Given[]): number | null =>
  given.length === 0 ? null : given.reduce((sum, { answer }) => sum + Number(answer), 0) / given.length

function givenBars(labels: readonly string[], given: readonly Given[]): Bar[] {
  const counts = new Map<string, number>()
  for (const { answer } of given) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return barsOf(labels.map((label) => ({ id: label, label, count: counts.get(label) ?? 0 })))
}
