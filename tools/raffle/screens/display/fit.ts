import type { MeasureEm } from '../../../../kit/display/measure.ts'

export interface Area {
  /** Pixels. */
  width: number
  height: number
}
export interface Sizes {
  /** Font sizes in pixels: the one the host asked for, and the smallest that the back row can read. */
  largest: number
  smallest: number
}
export interface Fit {
  /** Font size in pixels. */
  size: number
  columns: number
  /** Winners on one page; the last page may have fewer. */
  perPage: number
  /** The width of the widest place in em, 0 without places. */
  placeEm: number
}

/** In em. The style sheet has the same. */
export const LINE = 1.16
export const ROW_GAP = 0.26
export const COLUMN_GAP = 1.3
/** Between a place and a name. */
export const PLACE_GAP = 0.6
const MAX_COLUMNS = 12
/** Each try is so much smaller than the one before. */
const STEP = 0.95
/** Names on one line each may be so much smaller than names that are broken. */
const ONE_LINE = 0.65
/** What a browser may set wider than it measured. */
const SAFETY = 1.02

/**
 * The largest size, and the columns, at which all winners fit into the area; where none is legible, the fewest pages of equal length on which
 * one is. Names are broken only where that makes them much larger. A single name that is too long even for the whole area takes the size at
 * which it fits, however small. `placeEm` is the width of the widest place in em, 0 without places.
 */
export function fitWinners(labels: readonly string[], placeEm: number, area: Area, sizes: Sizes, measure: MeasureEm): Fit {
  const words = labels.map((label) => label.split(/\s+/).map((word) => measure(word) * SAFETY))
  const space = measure(' ')
  for (let pages = 1; pages <= labels.length; pages++) {
    const perPage = Math.ceil(labels.length / pages)
    if (Math.ceil(labels.length / perPage) !== pages) continue
    const slices = Array.from({ length: pages }, (_, at) => words.slice(at * perPage, (at + 1) * perPage))
    // A single winner is set at any size rather than cut.
    const smallest = perPage === 1 ? 1 : sizes.smallest
    const find = (mostLines: number) =>
      largestSize(sizes.largest, smallest, (size) => columnsFor(slices, { size, placeEm, area, space, mostLines }))
    const broken = find(Number.POSITIVE_INFINITY)
    if (!broken) continue
    const whole = find(1)
    return { ...(whole && whole.size >= broken.size * ONE_LINE ? whole : broken), perPage, placeEm }
  }
  return { size: sizes.smallest, columns: 1, perPage: 1, placeEm }
}

/** The largest size for which there are columns, or null. The smallest is tried first: mostly it says that there is none. */
function largestSize(
  largest: number,
  smallest: number,
  columnsAt: (size: number) => number | null,
): { size: number; columns: number } | null {
  if (columnsAt(smallest) === null) return null
  for (let size = Math.max(largest, smallest); size > smallest; size *= STEP) {
    const columns = columnsAt(size)
    if (columns !== null) return { size, columns }
  }
  return { size: smallest, columns: columnsAt(smallest) ?? 1 }
}

interface Setting {
  size: number
  placeEm: number
  area: Area
  space: number
  mostLines: number
}

/** Columns in which every page fits at this size: those that leave the fewest gaps at the end, then the fewest. Null: there are none. */
function columnsFor(pages: readonly (readonly number[][])[], setting: Setting): number | null {
  const perPage = pages[0]?.length ?? 1
  const gaps = (columns: number) => Math.ceil(perPage / columns) * columns - perPage
  let best: number | null = null
  for (let columns = 1; columns <= Math.min(MAX_COLUMNS, perPage); columns++)
    if ((best === null || gaps(columns) < gaps(best)) && pages.every((page) => pageFits(page, columns, setting))) best = columns
  return best
}

function pageFits(page: readonly number[][], columns: number, { size, placeEm, area, space, mostLines }: Setting): boolean {
  const rows = Math.ceil(page.length / columns)
  const room = (area.width / size - COLUMN_GAP * (columns - 1)) / columns - (placeEm && placeEm + PLACE_GAP)
  if (room < 1) return false
  let height = (rows - 1) * ROW_GAP
  for (let row = 0; row < rows; row++) {
    let lines = 1
    for (let column = 0; column < columns; column++) {
      const words = page[column * rows + row]
      if (words) lines = Math.max(lines, linesOf(words, room, space))
    }
    if (lines > mostLines) return false
    height += lines * LINE
  }
  return height * size <= area.height
}

/** Lines that words of these widths take where there is room for `room`: greedily, as browsers do; a word that is wider is broken. */
export function linesOf(words: readonly number[], room: number, space: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    const joined = used === 0 ? word : used + space + word
    if (joined <= room) {
      used = joined
      continue
    }
    if (used > 0) lines++
    // A broken word leaves up to a letter's room unused on each line.
    const broken = word <= room ? 1 : Math.ceil(word / Math.max(room - 1, 0.5))
    lines += broken - 1
    used = broken === 1 ? word : room
  }
  return lines
}
