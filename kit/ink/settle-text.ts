import { INK, type Point, rounded } from '../../parts/ink.ts'
import { wrap } from './wrap.ts'

/** Line height, as a multiple of the letters' height. */
export const LINE = 1.2
/** Share of the surface left free at its right, because fonts differ a little between machines. */
const SLACK = 0.004
/** Smallest letter size. A text that does not fit at this size is cut. */
const SMALLEST = 8

export interface SettledText {
  at: Point
  size: number
}

/**
 * Returns where a text must stand to lie wholly on the surface: moved left and up as far as needed, and made
 * smaller only if the whole surface is too small. `aspect` is width by height, at least 1. `measure` returns
 * a text's width on a surface INK.side wide.
 */
export function settleText(
  text: string,
  { at, size }: SettledText,
  aspect: number,
  measure: (text: string, size: number) => number,
): SettledText {
  const x = Math.max(Math.min(at.x, 1 - SLACK - measure(text, size) / INK.side), 0)
  const lines = wrap(text, (1 - rounded(x)) * INK.side, (part) => measure(part, size)).length
  const height = (lines * size * LINE * aspect) / INK.side
  if (height > 1 && size > SMALLEST) return settleText(text, { at, size: Math.max(size * 0.9, SMALLEST) }, aspect, measure)
  return { at: { x: rounded(x), y: rounded(Math.min(at.y, 1 - height)) }, size }
}
