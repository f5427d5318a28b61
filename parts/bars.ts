/** How many chose an answer. */
export interface Counted {
  id: string
  label: string
  count: number
}

export interface Bar extends Counted {
  /** Of all that is counted, 0 to 1. */
  share: number
  /** The same as a whole number of hundredths, to be read beside the others. */
  percent: number
  /** No other is longer, and it is not so that all are equal. */
  leads: boolean
}

/** A bar for each answer, in the order given. `of`: how many the shares are of; absent: of all answers together. */
export function barsOf(answers: readonly Counted[], of = answers.reduce((sum, { count }) => sum + count, 0)): Bar[] {
  const counts = answers.map(({ count }) => count)
  const longest = Math.max(...counts)
  const isTied = longest === 0 || (counts.length > 1 && counts.every((count) => count === longest))
  const percents = percentsOf(counts, of)
  return answers.map((answer, at) => ({
    ...answer,
    percent: percents[at] ?? 0,
    share: of === 0 ? 0 : answer.count / of,
    leads: !isTied && answer.count === longest,
  }))
}

/** '42 %', to be read beside a bar. */
export const percentText = ({ percent }: Pick<Bar, 'percent'>): string => `${percent} %`

/**
 * Counts in percent of `of`, each rounded up or down so that they add up to 100: up where the most is left over. Equal counts have equal percents, so
 * that a tie is seen as one; where that alone stands in the way, the sum is the nearest there is. Where people chose several, each is rounded by itself.
 */
function percentsOf(counts: readonly number[], of: number): number[] {
  const exact = counts.map((count) => (of === 0 ? 0 : (count * 100) / of))
  const sum = Math.round(exact.reduce((all, one) => all + one, 0))
  if (sum > 100) return exact.map(Math.round)
  const percents = exact.map(Math.floor)
  let missing = sum - percents.reduce((all, one) => all + one, 0)
  const byRest = [...new Set(exact)].filter((one) => one % 1 > 0).sort((a, b) => (b % 1) - (a % 1))
  for (const one of byRest) {
    const equal = [...exact.keys()].filter((at) => exact[at] === one)
    // Too many by fewer than are missing is nearer than too few.
    if (equal.length - missing >= missing) continue
    for (const at of equal) percents[at] = Math.ceil(one)
    missing -= equal.length
  }
  return percents
}
