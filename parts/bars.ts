import type { PageLanguage } from '../contract/languages.ts'

export interface Counted {
  id: string
  label: string
  count: number
}

export interface Bar extends Counted {
  /** Part of the total, 0 to 1. */
  share: number
  /** Percent as a whole number, rounded together with the other bars (see `percentsOf`). */
  percent: number
  /** No other bar is longer, and the bars are not all equal. */
  leads: boolean
}

/** Returns a bar per answer, in order. `of`: the total that shares refer to; default: the sum of counts. */
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

const BEFORE_PERCENT: Partial<Record<PageLanguage, string>> = { ar: '', de: '\u00a0', es: '\u00a0', fr: '\u00a0', ja: '', pt: '' }

/** Returns a share as a language writes it, with the space before the sign that the walls have. */
export const percentText = ({ percent }: Pick<Bar, 'percent'>, language: PageLanguage): string =>
  `${percent}${BEFORE_PERCENT[language] ?? ' '}%`

/**
 * Returns counts as percentages of `of`, rounded so that they add up to 100; the largest remainders are
 * rounded up. Equal counts get equal percentages, to show a tie as one, even where the sum then misses 100
 * (by as little as possible). If people could choose several answers (sum above 100), each count is rounded
 * by itself.
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
    // Rounding up too many misses 100 by less than rounding up none does.
    if (equal.length - missing >= missing) continue
    for (const at of equal) percents[at] = Math.ceil(one)
    missing -= equal.length
  }
  return percents
}
