import type { Json, Row } from '../../../../contract/json.ts'
import type { Table } from '../../../../contract/table.ts'
import { type ReadSql, readByKeys } from '../../../store/sql/by-id.ts'
import type { InsertPlan } from '../plan/insert-plan.ts'
import type { Draft } from './draft.ts'
import { keysOfTable } from './duplicate.ts'

/** Returns the keys for which existing rows must be known. */
export type KeysOf = (plan: InsertPlan) => readonly (readonly string[])[]

export const allKeys: KeysOf = ({ table }) => keysOfTable(table)
/** The key that the request's `resolution` refers to. */
export const conflictKey: KeysOf = ({ resolution, conflict }) => (resolution === null ? [] : [conflict])

export interface Holders {
  /** Returns the existing row with the same values in these columns. Null equals nothing. */
  of(table: Table, columns: readonly string[], row: Row): Row | undefined
  add(table: Table, row: Row): void
}

/** Existing rows by one key of a table. */
interface Key {
  columns: readonly string[]
  asked: Json[][]
  /** By the values of its columns. */
  rows: Map<string, Row>
}

/** Reads the rows that already have one of the drafts' keys: one statement per key of a table. */
export async function readHolders(read: ReadSql, drafts: readonly Draft[], keysOf: KeysOf): Promise<Holders> {
  const tables = new Map<Table, Key[]>()
  for (const { plan, sent, candidates } of drafts) {
    const keys = tables.get(plan.table) ?? []
    tables.set(plan.table, keys)
    for (const columns of keysOf(plan)) {
      const row = candidates[0]?.row
      // An id that was just generated is unique.
      const isNew = columns[0] === 'id' && !Object.hasOwn(sent, 'id')
      if (!row || isNew || hasNull(columns, row)) continue
      const key: Key = keys.find((known) => isSame(known.columns, columns)) ?? { columns, asked: [], rows: new Map() }
      if (key.asked.length === 0) keys.push(key)
      key.asked.push(columns.map((name) => row[name] as Json))
    }
  }
  for (const [table, keys] of tables)
    for (const { columns, asked, rows } of keys)
      for (const row of await readByKeys(read, table, columns, asked)) rows.set(textOf(columns, row), row)
  return {
    of: (table, columns, row) =>
      tables
        .get(table)
        ?.find((key) => isSame(key.columns, columns))
        ?.rows.get(textOf(columns, row)),
    add(table, row) {
      for (const { columns, rows } of tables.get(table) ?? []) if (!hasNull(columns, row)) rows.set(textOf(columns, row), row)
    },
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a === b || a.join() === b.join()
const hasNull = (columns: readonly string[], row: Row): boolean => columns.some((name) => row[name] === null)
const textOf = ([first, ...more]: readonly string[], row: Row): string =>
  more.length === 0 ? String(row[first ?? '']) : JSON.stringify([first ?? '', ...more].map((name) => row[name]))
