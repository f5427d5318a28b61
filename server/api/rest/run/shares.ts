import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { readSent } from '../../../store/rows/sent.ts'
import type { ReadSql } from '../../../store/sql/by-id.ts'
import type { Draft } from './draft.ts'

/** Number of rows per device below the drafts' parents. */
export interface Shares {
  of(table: Table, column: string, row: Row): number
  add(table: Table, row: Row): void
}

/**
 * For drafts whose grant limits the rows of one device under a parent, reads how many the device has already.
 * Takes one statement per foreign key of a table.
 */
export async function readShares(read: ReadSql, drafts: readonly Draft[]): Promise<Shares> {
  const asked = new Map<string, { table: Table; column: string; pairs: Json[][] }>()
  for (const { plan, candidates } of drafts)
    for (const { permit, row, parent } of candidates) {
      if (!permit.parent || !parent || (permit.parent.perDevice?.(parent) ?? null) === null) continue
      const { column } = permit.parent
      const place = `${plan.table.name} ${column}`
      const known = asked.get(place) ?? { table: plan.table, column, pairs: [] }
      asked.set(place, known)
      known.pairs.push([row[column] ?? null, row['device_id'] ?? null])
    }
  const shares = new Map<string, number>()
  for (const { table, column, pairs } of asked.values())
    for (const { parent, device, sent } of await readSent(read, table.name, column, pairs))
      shares.set(placeOf(table, column, parent, device), sent)
  const of: Shares['of'] = (table, column, row) => shares.get(placeOf(table, column, row[column] ?? null, row['device_id'] ?? null)) ?? 0
  return {
    of,
    add(table, row) {
      const device = row['device_id'] ?? null
      if (device === null) return
      for (const { table: held, column } of asked.values())
        if (held === table) shares.set(placeOf(table, column, row[column] ?? null, device), of(table, column, row) + 1)
    },
  }
}

const placeOf = (table: Table, column: string, parent: Json, device: Json): string => JSON.stringify([table.name, column, parent, device])
