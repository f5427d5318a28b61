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
 * Turns a list into rows. A first line in which a heading of the columns stands says their order; without one
 * the columns are in their own order.
 */
export function readImport<R>(
  table: readonly (readonly string[])[],
  { columns, read }: ImportReading<R>,
): { rows: readonly R[]; left: readonly LeftOut[] } {
  const places = headingOf(table[0] ?? [], columns)
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

/** Returns the place of each column in a heading, then those of all other cells; null if it is no heading. */
function headingOf(line: readonly string[], columns: readonly ImportColumn[]): readonly (number | null)[] | null {
  const cells = line.map(folded)
  const places = columns.map(({ label, heads = [] }) => {
    const known = [label, ...heads].map(folded)
    const at = cells.findIndex((cell) => known.includes(cell))
    return at < 0 ? null : at
  })
  if (places.every((place) => place === null)) return null
  return [...places, ...[...cells.keys()].filter((at) => !places.includes(at))]
}
