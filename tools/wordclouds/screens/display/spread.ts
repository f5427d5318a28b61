import type { Size } from './apart.ts'

/** A placed word: the middle of its extent, and how far it reaches. */
interface Box {
  x: number
  y: number
  width: number
  ascent: number
  descent: number
}

/** Largest factor by which the words move apart. */
const APART = 1.3
/** Shifts and factors smaller than this, as shares, are left out: a new word must not move the others. */
const UNSEEN = 0.03

/**
 * Moves placed words so that the cloud is in the middle of its area and reaches its edges. Their distances
 * only grow, so that none overlap afterwards if none did before.
 */
export function spread<Word extends Box>(placed: readonly Word[], { width, height }: Size): Word[] {
  const across = along(placed.map(acrossOf), width)
  const down = along(placed.map(downOf), height)
  return placed.map((word, n) => ({ ...word, x: across[n] as number, y: down[n] as number }))
}

/** The extent of a word along one axis: its middle and its size. */
interface Extent {
  at: number
  size: number
}
const acrossOf = ({ x, width }: Box): Extent => ({ at: x, size: width })
const downOf = ({ y, ascent, descent }: Box): Extent => ({ at: y, size: ascent + descent })
const endsOf = (words: readonly Extent[]): [first: number, last: number] => [
  Math.min(...words.map(({ at, size }) => at - size / 2)),
  Math.max(...words.map(({ at, size }) => at + size / 2)),
]

/** Returns the new places along one axis of this length. */
function along(words: readonly Extent[], length: number): number[] {
  const [first, last] = endsOf(words)
  const middle = (first + last) / 2
  const shift = Math.abs(middle - length / 2) > length * UNSEEN ? length / 2 - middle : 0
  const centre = length / 2 - shift
  const room = words.map(({ at, size }) => (length - size) / 2 / Math.max(1e-6, Math.abs(at - centre)))
  const factor = Math.min(APART, ...room)
  return words.map(({ at }) => length / 2 + (at - centre) * (factor > 1 + UNSEEN ? factor : 1))
}
