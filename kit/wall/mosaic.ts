import type { MeasureEm } from '../display/measure.ts'
import { divisionsOf } from './divisions.ts'
import { type Area, type Box, shareBoxes } from './lay-cards.ts'

/** The smallest share of a card, beside that of the longest text. */
const LEAST_SHARE = 0.25
/** A line is at least so wide, in em, or the whole text: a column of single words reads badly. */
export const LINE_WIDTH = 6
/** Lines are not full to their ends. */
export const RAGGED = 1.1
/** The height of a line, and what stands around the lines of a card, in em (card-wall.css). */
export const LINE = 1.2
export const AROUND = { x: 1.2, y: 0.68 }

/** Lines may break at spaces and soft hyphens, and after signs that are written without spaces. */
const BREAKS = /[\s\u00ad]+|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])/u

/** Widths of a text in em: in one line, and of its longest part that is not broken. */
export interface Widths {
  all: number
  part: number
}

export const widthsOf = (texts: readonly string[], measure: MeasureEm): Widths[] =>
  texts.map((text) => ({ all: measure(text), part: Math.max(0, ...text.split(BREAKS).map(measure)) }))

/**
 * Returns boxes of a few cards in rows that fill the area, in which each card has room by the length of its text: the
 * arrangement with the largest text. One long text among short ones would make all of them small in cards of one size.
 * `most`: cards of a row.
 */
export function mosaicOf(texts: readonly string[], area: Area, { most, measure }: { most: number; measure: MeasureEm }): Box[] {
  const widths = widthsOf(texts, measure)
  const longest = Math.max(...widths.map(({ all }) => all))
  const shares = widths.map(({ all }) => Math.max(all, longest * LEAST_SHARE))
  let best = { boxes: [] as Box[], size: 0 }
  for (const rows of divisionsOf(shares).filter((rows) => rows.every(({ length }) => length <= most))) {
    const boxes = shareBoxes(rows, area)
    const size = Math.min(...boxes.map((box, at) => sizeIn(box, widths[at] as Widths)))
    if (size > best.size) best = { boxes, size }
  }
  return best.boxes
}

/** Returns about the largest size in pixels with which a text fits into a box. */
function sizeIn({ width, height }: Box, { all, part }: Widths): number {
  let [fits, tooLarge] = [0, height]
  for (let step = 0; step < 10; step++) {
    const size = (fits + tooLarge) / 2
    const room = width - AROUND.x * size
    const lines = Math.ceil((all * RAGGED * size) / room)
    if (Math.max(part, Math.min(all, LINE_WIDTH)) * size <= room && (lines * LINE + AROUND.y) * size <= height) fits = size
    else tooLarge = size
  }
  return fits
}
