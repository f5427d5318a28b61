import { divisionsOf } from '../../../../kit/wall/divisions.ts'
import { airOf, heightOf, type Size, type Sized } from './apart.ts'

/**
 * Places a few words in rows, in their order, each row in the middle: of all ways to divide them, the one whose
 * narrowest row is widest. Returns the centres of their extents; null if they fit in no way. Pure.
 */
export function placeInRows<Word extends Sized>(words: readonly Word[], area: Size): (Word & { x: number; y: number })[] | null {
  const fitting = divisionsOf(words)
    .map((division) => division.map(rowOf))
    .filter((rows) => Math.max(...rows.map(({ width }) => width)) <= area.width && heightIn(rows) <= area.height)
  const [best] = fitting.sort((one, two) => narrowest(two) - narrowest(one))
  if (!best) return null
  let top = (area.height - heightIn(best)) / 2
  return best.flatMap(({ words: inRow, width, height, gap, air }) => {
    let left = (area.width - width) / 2
    const y = top + height / 2
    top += height + air
    return inRow.map((word) => {
      const x = left + word.width / 2
      left += word.width + gap
      return { ...word, x, y }
    })
  })
}

/** The least gap between two words of a row, in em: large words that are closer read as one. */
const GAP = 0.36

/** Words beside each other, with the gap between them and the air below them. */
interface Row<Word> extends Size {
  words: readonly Word[]
  gap: number
  air: number
}

function rowOf<Word extends Sized>(words: readonly Word[]): Row<Word> {
  const gap = Math.max(...words.map((word) => Math.max(airOf(word).x, word.size * GAP)))
  const width = words.reduce((sum, word) => sum + word.width, (words.length - 1) * gap)
  return { words, width, height: Math.max(...words.map(heightOf)), gap, air: Math.max(...words.map((word) => airOf(word).y)) }
}

const heightIn = (rows: readonly Row<unknown>[]): number =>
  rows.reduce((sum, { height, air }, at) => sum + height + (at < rows.length - 1 ? air : 0), 0)
const narrowest = (rows: readonly Row<unknown>[]): number => Math.min(...rows.map(({ width }) => width))
