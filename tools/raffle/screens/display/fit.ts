import type { MeasureEm } from '../../../../kit/display/measure.ts'

export interface Area {
  /** Pixels. */
  width: number
  height: number
}
export interface Sizes {
  /** Font sizes in pixels: the host's choice, and the smallest that is legible from the back row. */
  largest: number
  smallest: number
}
export interface Fit {
  size: number
  columns: number
  /** Winners per page; the last page may have fewer. */
  perPage: number
  /** Width of the widest place in em; 0 without places. */
  placeEm: number
  /** Some words are wider than their column, and break. */
  splits: boolean
}

/** In em. The style sheet has the same values. */
export const LINE = 1.16
export const ROW_GAP = 0.26
export const COLUMN_GAP = 1.3
/** Gap between place and name, in em. */
export const PLACE_GAP = 0.6
const MAX_COLUMNS = 12
/** Factor between the sizes that are tried. */
const STEP = 0.95
/** Unbroken names are preferred if their size is at least this share of the size of broken ones. */
const ONE_LINE = 0.65
/** Most lines of a name that is not alone on its page. */
const MOST_LINES = 2
/** Factor for text that browsers render wider than measured. */
const SAFETY = 1.02

/**
 * Returns the largest size, and the number of columns, at which all winners fit the area. If they do not fit
 * at a legible size, uses the smallest number of equal pages. Names of a list take two lines at most, and only if
 * that makes them much larger; their words are broken only if nothing else fits. A single name that is too long
 * for the area is set as small as necessary. `placeEm`: width of the widest place in em; 0 without places.
 */
export function fitWinners(labels: readonly string[], placeEm: number, area: Area, sizes: Sizes, measure: MeasureEm): Fit {
  const widths = labels.map((label) => label.split(/\s+/).map((word) => measure(word) * SAFETY))
  const space = measure(' ')
  for (let pages = 1; pages <= labels.length; pages++) {
    const perPage = Math.ceil(labels.length / pages)
    if (Math.ceil(labels.length / perPage) !== pages) continue
    const slices = Array.from({ length: pages }, (_, at) => widths.slice(at * perPage, (at + 1) * perPage))
    // A page with one winner has no minimum legible size: a long name is set smaller rather than cut off.
    const smallest = perPage === 1 ? 1 : sizes.smallest
    const find = (mostLines: number, splits: boolean) => {
      const setting = { placeEm, area, space, mostLines, splits }
      const found = largestSize(sizes.largest, smallest, (size) => columnsFor(slices, { size, ...setting }))
      return found && { ...found, splits }
    }
    const most = perPage === 1 ? Number.POSITIVE_INFINITY : MOST_LINES
    const split = find(most, true)
    if (!split) continue
    const words = find(most, false)
    // In a list a broken word is worse than smaller names.
    const broken = words && (perPage > 1 || words.size >= split.size * ONE_LINE) ? words : split
    const whole = find(1, false)
    return { ...(whole && whole.size >= broken.size * ONE_LINE ? whole : broken), perPage, placeEm }
  }
  return { size: sizes.smallest, columns: 1, perPage: 1, placeEm, splits: true }
}

/** Returns the largest size with columns, or null. Tries the smallest first, because it usually fails. */
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
  /** Words may be broken. */
  splits: boolean
}

/** Returns the number of columns for all pages, or null. Prefers few gaps at the end, then few columns. */
function columnsFor(pages: readonly (readonly number[][])[], setting: Setting): number | null {
  const perPage = pages[0]?.length ?? 1
  const gaps = (columns: number) => Math.ceil(perPage / columns) * columns - perPage
  let best: number | null = null
  for (let columns = 1; columns <= Math.min(MAX_COLUMNS, perPage); columns++)
    if ((best === null || gaps(columns) < gaps(best)) && pages.every((page) => pageFits(page, columns, setting))) best = columns
  return best
}

function pageFits(page: readonly number[][], columns: number, { size, placeEm, area, space, mostLines, splits }: Setting): boolean {
  const rows = Math.ceil(page.length / columns)
  const room = (area.width / size - COLUMN_GAP * (columns - 1)) / columns - (placeEm && placeEm + PLACE_GAP)
  if (room < 1) return false
  let height = (rows - 1) * ROW_GAP
  for (let row = 0; row < rows; row++) {
    let lines = 1
    for (let column = 0; column < columns; column++) {
      const words = page[column * rows + row]
      if (words && !splits && words.some((word) => word > room)) return false
      if (words) lines = Math.max(lines, linesOf(words, room, space))
    }
    if (lines > mostLines) return false
    height += lines * LINE
  }
  return height * size <= area.height
}

/**
 * Returns the number of lines for words of these widths in a line of width `room`. Breaks lines greedily, as
 * browsers do, and splits words that are wider than a line.
 */
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
    // Each line of a split word wastes up to the width of a letter.
    const broken = word <= room ? 1 : Math.ceil(word / Math.max(room - 1, 0.5))
    lines += broken - 1
    used = broken === 1 ? word : room
  }
  return lines
}
