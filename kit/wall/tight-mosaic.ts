import type { MeasureEm } from '../display/measure.ts'
import { divisionsOf } from './divisions.ts'
import type { Area, Box } from './lay-cards.ts'
import { AROUND, LINE, LINE_WIDTH, RAGGED, type Widths, widthsOf } from './mosaic.ts'

/** Most lines of a card. */
const LINES = 8

/** A row of cards: the width of each, and the height of all. */
interface Row {
  widths: readonly number[]
  height: number
}

/**
 * Returns boxes of a few cards in rows, in their order, of which none is larger than its lines need; what is left is
 * shared. It holds more text than a mosaic whose cards have room by their length, and looks less even. `most`: cards of
 * a row.
 */
export function tightMosaicOf(texts: readonly string[], area: Area, { most, measure }: { most: number; measure: MeasureEm }): Box[] {
  let best: { rows: readonly Row[]; size: number } = { rows: [], size: 0 }
  for (const division of divisionsOf(widthsOf(texts, measure)).filter((rows) => rows.every(({ length }) => length <= most))) {
    let [fits, tooLarge] = [0, area.height]
    for (let step = 0; step < 12; step++) {
      const size = (fits + tooLarge) / 2
      const rows = division.flatMap((row) => rowOf(row, size, area) ?? [])
      if (rows.length === division.length && heightOf(rows, area) <= area.height) {
        fits = size
        if (size > best.size) best = { rows, size }
      } else tooLarge = size
    }
  }
  return boxesOf(best.rows, area)
}

const heightOf = (rows: readonly Row[], { gap }: Area): number => sum(rows.map(({ height }) => height)) + (rows.length - 1) * gap

/** Returns the lowest row in which texts of this size have room beside each other; null if they have none. */
function rowOf(row: readonly Widths[], size: number, { width, gap }: Area): Row | null {
  for (let lines = 1; lines <= LINES; lines++) {
    const widths = row.map(
      ({ all, part }) => (Math.max(part, Math.min(all, LINE_WIDTH), lines === 1 ? all : (all * RAGGED) / lines) + AROUND.x) * size,
    )
    if (sum(widths) + (row.length - 1) * gap <= width) return { widths, height: (lines * LINE + AROUND.y) * size }
  }
  return null
}

function boxesOf(rows: readonly Row[], area: Area): Box[] {
  const { width, height, gap } = area
  const taller = (height - heightOf(rows, area)) / rows.length
  let top = 0
  return rows.flatMap((row) => {
    const wider = (width - (row.widths.length - 1) * gap - sum(row.widths)) / row.widths.length
    const high = row.height + taller
    let left = 0
    const boxes = row.widths.map((needed): Box => {
      const box = { left, top, width: needed + wider, height: high }
      left += box.width + gap
      return box
    })
    top += high + gap
    return boxes
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
