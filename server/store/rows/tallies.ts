import { createHash } from 'node:crypto'
import type { Row } from '../../../contract/json.ts'
import type { Table, Tally } from '../../../contract/table.ts'

export interface Addition {
  parent: string
  key: string
  amounts: Readonly<Record<string, number>>
}

/** A row before and after a change. Null: it does not exist. */
export interface Pair {
  before: Row | null
  after: Row | null
}

/** Returns the net additions of changed rows to sums, ordered by sum, without those that are zero. */
export function additions({ parent, of }: Tally, pairs: readonly Pair[]): Addition[] {
  const found = new Map<string, { parent: string; key: string; amounts: Record<string, number> }>()
  const add = (row: Row | null, sign: 1 | -1) => {
    const id = row?.[parent] ?? null
    if (row === null || typeof id !== 'string') return
    for (const [key, amounts] of of(row)) {
      const place = `${id} ${key}`
      const sum = found.get(place) ?? { parent: id, key, amounts: {} }
      found.set(place, sum)
      for (const [column, amount] of Object.entries(amounts)) sum.amounts[column] = (sum.amounts[column] ?? 0) + sign * amount
    }
  }
  for (const { before, after } of pairs) {
    add(before, -1)
    add(after, 1)
  }
  const inOrder = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  return inOrder.flatMap(([, sum]) => {
    const amounts = Object.fromEntries(Object.entries(sum.amounts).filter(([, amount]) => amount !== 0))
    return Object.keys(amounts).length === 0 ? [] : [{ ...sum, amounts }]
  })
}

/** Returns the row as it was before these amounts were added. */
export const minus = (after: Row, amounts: Readonly<Record<string, number>>): Row => ({
  ...after,
  ...Object.fromEntries(Object.entries(amounts).map(([column, amount]) => [column, (after[column] as number) - amount])),
})

/** Returns the row of a new, empty sum. */
export function emptySum(table: Table, { parent, key }: Tally, sum: Addition, now: string): Row {
  const row: Row = {}
  for (const [name, { default: fallback }] of Object.entries(table.columns))
    row[name] = fallback === undefined ? null : 'value' in fallback ? fallback.value : now
  return { ...row, id: sumId(table.name, sum), [parent]: sum.parent, [key]: sum.key }
}

/**
 * Derives a sum's id from its parent and key: a UUID of version 8 (RFC 9562, 5.8) from a hash, so that a
 * write transaction needs no randomness.
 */
function sumId(table: string, { parent, key }: Addition): string {
  const hex = createHash('sha256').update(`${table} ${parent} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
