import type { Json, Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import { type ReadSql, readByKeys } from '../../store/by-id.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Draft } from './draft.ts'

/** The sets of columns by which it is to be known which rows are there already. */
export type KeysOf = (plan: InsertPlan) => readonly (readonly string[])[]

/** Every key of the plan's table. */
export const allKeys: KeysOf = ({ table }) => [ID, ...(table.unique ?? [])]
const ID = ['id']
/** The one that the request's resolution goes by. */
export const conflictKey: KeysOf = ({ resolution, conflict }) => (resolution === null ? [] : [conflict])

interface Holders {
  /** The row that has the values of these columns already. A null equals nothing. */
  of(table: Table, columns: readonly string[], row: Row): Row | undefined
  add(table: Table, row: Row): void
}

/** The rows that have the drafts' keys already: one statement per key of a table. */
export async function readHolders(read: ReadSql, drafts: readonly Draft[], keysOf: KeysOf): Promise<Holders> {
  const asked = new Map<string, Asked>()
  for (const { plan, sent, candidates } of drafts)
    for (const columns of keysOf(plan)) {
      const row = candidates[0]?.row
      // Nobody has an id that was made just now.
      const isNew = columns[0] === 'id' && !Object.hasOwn(sent, 'id')
      if (!row || isNew || columns.some((name) => row[name] === null)) continue
      const place = `${plan.table.name} ${columns.join()}`
      const key = columns.map((name) => row[name] as Json)
      const known = asked.get(place)
      if (known) known.keys.push(key)
      else asked.set(place, { table: plan.table, columns, keys: [key] })
    }
  const holders = new Map<string, Row>()
  for (const { table, columns, keys } of asked.values())
    for (const row of await readByKeys(read, table, columns, keys)) holders.set(placeOf(table, columns, row), row)
  return {
    of: (table, columns, row) => holders.get(placeOf(table, columns, row)),
    add(table, row) {
      for (const { table: of, columns } of asked.values())
        if (of === table && columns.every((name) => row[name] !== null)) holders.set(placeOf(table, columns, row), row)
    },
  }
}

interface Asked {
  table: Table
  columns: readonly string[]
  keys: Json[][]
}

const placeOf = (table: Table, columns: readonly string[], row: Row): string =>
  `${table.name} ${columns.map((name) => JSON.stringify(row[name] ?? null)).join()}${columns.join()}`
