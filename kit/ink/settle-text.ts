import { INK, type Point, rounded } from '../../parts/ink.ts'
import { wrap } from './wrap.ts'

/** Height of a line of text, in letters' heights. */
export const LINE = 1.2
/** Fonts differ a little from machine to machine: so much of the surface is left free at its right. */
const SLACK = 0.004
/** Letters are not made smaller than this; what does not fit then is cut. */
const SMALLEST = 8

export interface SettledText {
  at: Point
  size: number
}

/**
 * Where a text must stand so that all of it is on the surface: pushed to the left and up as far as it takes, and set smaller only where the whole
 * surface is not enough. `aspect` is the surface's width by its height, at least 1; `measure` gives a text's width on a surface INK.side wide.
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
