export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
/** The extent of a word at its size, in one line or several. */
export interface Sized {
  width: number
  ascent: number
  descent: number
  size: number
  lines: readonly string[]
}

/** A word of one line that is as wide, in em, could be a line of another. */
const WIDE_EM = 9
/** Whether a word stands in lines, or could be taken for one. */
export const isLong = ({ size, width, lines }: Sized): boolean => lines.length > 1 || width > WIDE_EM * size

/**
 * Returns the space to keep around a word, which grows with its size. Words beside each other must not look like one,
 * nor lines of two words.
 */
export const airOf = (word: Sized): { x: number; y: number } => {
  const lines = isLong(word)
  return { x: 2 + word.size * (lines ? 0.32 : 0.16), y: 2 + word.size * (lines ? 0.32 : 0.07) }
}

export const heightOf = ({ ascent, descent }: Pick<Sized, 'ascent' | 'descent'>): number => ascent + descent

export function isInside(word: Sized, { x, y }: Point, area: Size): boolean {
  const [w, h] = [word.width / 2, heightOf(word) / 2]
  return x - w >= 0 && x + w <= area.width && y - h >= 0 && y + h <= area.height
}

export function clampInto(word: Sized, { x, y }: Point, area: Size): Point {
  const [w, h] = [word.width / 2, heightOf(word) / 2]
  return { x: Math.min(Math.max(x, w), area.width - w), y: Math.min(Math.max(y, h), area.height - h) }
}

export function overlap(word: Sized, at: Point, other: Sized & Point): boolean {
  const [one, two] = [airOf(word), airOf(other)]
  return (
    Math.abs(at.x - other.x) * 2 < word.width + other.width + 2 * Math.max(one.x, two.x) &&
    Math.abs(at.y - other.y) * 2 < heightOf(word) + heightOf(other) + 2 * Math.max(one.y, two.y)
  )
}

/** More than a rounding error: in pixels. */
const ROUNDED = 0.01

/**
 * Returns the highest place at the edges of the area and of the words that are placed, and of those the leftmost; null
 * without one. Wide words waste least room so.
 */
export function packInto(word: Sized, placed: readonly (Sized & Point)[], area: Size): Point | null {
  const [w, h] = [word.width / 2, heightOf(word) / 2]
  const beside = placed.map((other) => ({
    x: other.x + other.width / 2 + Math.max(airOf(word).x, airOf(other).x) + ROUNDED,
    y: other.y + heightOf(other) / 2 + Math.max(airOf(word).y, airOf(other).y) + ROUNDED,
  }))
  const lefts = [0, ...beside.map(({ x }) => x)].sort((a, b) => a - b)
  const tops = [0, ...beside.map(({ y }) => y)].sort((a, b) => a - b)
  for (const top of tops)
    for (const left of lefts) {
      const at = { x: left + w, y: top + h }
      if (isInside(word, at, area) && !placed.some((other) => overlap(word, at, other))) return at
    }
  return null
}
