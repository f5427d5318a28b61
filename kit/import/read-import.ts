import { folded } from '../../parts/fold.ts'

/** A column of an imported list. */
export interface ImportColumn {
  /** Shown above the preview, and recognised as a heading. */
  label: string
  /** Other headings that are recognised, without case and accents. */
  heads?: readonly string[]
}

/** Reads a line of a list: its cells in the order of the columns, then all further ones. */
export interface ImportReading<R> {
  columns: readonly ImportColumn[]
  /** Returns the row to add, or why the line is left out. `before`: rows of the lines above. */
  read: (cells: readonly string[], before: readonly R[]) => R | string
}

/** A line that is not added. `line`: its number in the list, from 1. */
export interface LeftOut {
  line: number
  cells: readonly string[]
  why: string
}

/**
 * Turns a list into rows. If the first line is a heading, it says the order of the columns; otherwise they are
 * in their own order.
 */
export function readImport<R>(
  table: readonly (readonly string[])[],
  { columns, read }: ImportReading<R>,
  isHeading = looksLikeHeading(table[0] ?? [], columns),
): { rows: readonly R[]; left: readonly LeftOut[] } {
  const places = isHeading ? placesIn(table[0] ?? [], columns) : null
  const rows: R[] = []
  const left: LeftOut[] = []
  for (const [at, line] of table.entries()) {
    if (at === 0 && places) continue
    const cells = places ? places.map((place) => (place === null ? '' : (line[place] ?? ''))) : line
    const row = read(cells, rows)
    if (typeof row === 'string') left.push({ line: at + 1, cells: line, why: row })
    else rows.push(row)
  }
  return { rows, left }
}

/**
 * Whether a line looks like a heading: it names the first column, without which there is no row, or at least two
 * others. One word alone may be what a list says: 'Table', or the kind of a question. The host can say otherwise.
 */
export function looksLikeHeading(line: readonly string[], columns: readonly ImportColumn[]): boolean {
  const [first, ...others] = namedPlaces(line, columns)
  return typeof first === 'number' || others.filter((place) => place !== null).length > 1
}

/**
 * Returns the place of each column in a heading, then those of all other cells. A first column that it does not
 * name is the first cell that names no other.
 */
function placesIn(line: readonly string[], columns: readonly ImportColumn[]): readonly (number | null)[] {
  const named = namedPlaces(line, columns)
  const unnamed = [...line.keys()].filter((at) => !named.includes(at))
  const [first = null, ...others] = named
  return first === null ? [unnamed.shift() ?? null, ...others, ...unnamed] : [...named, ...unnamed]
}

/** Returns the place of each column whose heading stands in the line; null: it does not. */
function namedPlaces(line: readonly string[], columns: readonly ImportColumn[]): readonly (number | null)[] {
  const cells = line.map(folded)
  return columns.map(({ label, heads = [] }) => {
    const known = [label, ...heads].map(folded)
    const at = cells.findIndex((cell) => known.includes(cell))
    return at < 0 ? null : at
  })
}
