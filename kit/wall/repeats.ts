/** A text and how often it was said. */
interface Said {
  text: string
  times?: number
}

/** Fewer answers are cards, whatever they say. */
const FEWEST = 8
/** Bars that stand alone, and beside the rest. */
const ALONE = 10
const BESIDE = 6
/** Characters of a bar's text. A longer one that was said once or a few times stands among the rest. */
const LONGEST = 40
/** Part of all answers that was said more than once, from which there are bars, and down to which they stay. */
const FROM = 0.5
const DOWN_TO = 0.4
/** Part of all answers that the most frequent wordings make together, from which there are bars as well. */
const MOST = 0.8
const MOST_OF = 8

const timesOf = ({ times = 1 }: Said): number => times
const sumOf = (said: readonly Said[]): number => said.reduce((sum, one) => sum + timesOf(one), 0)

/**
 * Returns the answers that are shown as bars, most frequent first, and the rest in the given order. Returns null if
 * answers repeat too little for bars, or if one of the rest was said more often than a bar because it is too long for
 * one. `wereBars`: they were bars until now. They stay bars a little longer, so that one answer more does not turn the
 * wall back and forth.
 */
export function barsAndRest<T extends Said>(said: readonly T[], wereBars: boolean): { bars: readonly T[]; rest: readonly T[] } | null {
  const total = sumOf(said)
  const inOrder = said.filter(({ text }) => [...text].length <= LONGEST).sort((a, b) => timesOf(b) - timesOf(a))
  const repeated = inOrder.filter((one) => timesOf(one) > 1)
  if (total < FEWEST || repeated.length < 2) return null
  const isRepeating = sumOf(repeated) >= total * (wereBars ? DOWN_TO : FROM)
  const areFew = total >= 2 * MOST_OF && sumOf(inOrder.slice(0, MOST_OF)) >= total * MOST
  if (!isRepeating && !areFew) return null
  const bars = inOrder.length === said.length && said.length <= ALONE ? inOrder : repeated.slice(0, BESIDE)
  const least = Math.min(...bars.map(timesOf))
  if (said.some((one) => timesOf(one) > least && !inOrder.includes(one))) return null
  return { bars, rest: said.filter((one) => !bars.includes(one)) }
}
