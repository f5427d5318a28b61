import { createHash } from 'node:crypto'
import type { MovedKey, MovedRow, MovedTable, Side } from './side.ts'
import { keyOf, lineOf, rowName } from './tables.ts'

/** A table that is equal on both sides. */
export interface Verified {
  table: string
  rows: number
  /** SHA-256 of its rows in key order and canonical form, computed on each side separately. */
  hash: string
}

/**
 * Compares a table on both sides, in key order. `onRows` gets the number of rows just compared, and so far.
 * Throws with the key of the first row that differs.
 */
export async function verifyTable(
  table: MovedTable,
  source: Side,
  target: Side,
  onRows: (more: number, done: number) => void,
): Promise<Verified> {
  const [theirs, ours] = [createReader(table, source), createReader(table, target)]
  let rows = 0
  for (;;) {
    const [left, right] = await Promise.all([theirs.lines(), ours.lines()])
    if (left.length === 0 && right.length === 0) break
    const count = Math.min(left.length, right.length)
    for (let at = 0; at < count; at++) if (left[at] !== right[at]) throw new Error(differs(table, theirs.row(at), ours.row(at)))
    if (count === 0) throw new Error(differs(table, theirs.row(0), ours.row(0)))
    theirs.take(count)
    ours.take(count)
    rows += count
    onRows(count, rows)
  }
  const hash = theirs.hash()
  if (hash !== ours.hash()) throw new Error(`The hashes of ${table.name} differ.`)
  return { table: table.name, rows, hash }
}

function createReader(table: MovedTable, side: Side) {
  const hash = createHash('sha256')
  let rows: readonly MovedRow[] = []
  let lines: string[] = []
  let last: MovedKey | null = null
  return {
    /** Returns the rows read but not yet taken, or else the next batch. Empty: the table ends here. */
    async lines(): Promise<readonly string[]> {
      if (lines.length > 0) return lines
      rows = await side.read(table, last)
      lines = rows.map(lineOf)
      const end = rows[rows.length - 1]
      if (end !== undefined) last = keyOf(table, end)
      return lines
    },
    row: (at: number): MovedRow | undefined => rows[at],
    take(count: number): void {
      hash.update(lines.slice(0, count).join(''))
      rows = rows.slice(count)
      lines = lines.slice(count)
    },
    hash: (): string => hash.digest('hex'),
  }
}

/** Describes the first difference by key and columns, without values. */
function differs(table: MovedTable, theirs: MovedRow | undefined, ours: MovedRow | undefined): string {
  const wayOut = 'Begin anew with an empty target.'
  const [their, our] = [theirs && keyOf(table, theirs), ours && keyOf(table, ours)]
  if (their !== undefined && our !== undefined && their.join('\0') === our.join('\0')) {
    const columns = table.columns.filter((_, at) => theirs?.[at] !== ours?.[at]).map(({ name }) => name)
    return `The sides differ: ${rowName(table, their)}, in ${columns.join(', ')}. ${wayOut}`
  }
  const isMissing = our === undefined || (their !== undefined && isBefore(their, our))
  return isMissing
    ? `The sides differ: ${rowName(table, their ?? [])} is missing in the target. ${wayOut}`
    : `The sides differ: ${rowName(table, our)} is in the target only. ${wayOut}`
}

/** Orders by code point, as both engines order texts. The smaller key is missing on the other side. */
const isBefore = (one: MovedKey, other: MovedKey): boolean => Buffer.compare(Buffer.from(one.join('\0')), Buffer.from(other.join('\0'))) < 0
