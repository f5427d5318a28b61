import { refuse } from '../../../../contract/errors.ts'
import { isObject } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { columnOf, type Table } from '../../../../contract/table.ts'

/** A JSON object from a request. Keys may include `__proto__`: look up with `Object.hasOwn`. */
export type Sent = Readonly<Record<string, unknown>>

/** The rows of a body, and the columns that it sets. */
export interface Body {
  rows: readonly Sent[]
  columns: readonly string[]
}

/**
 * Parses the body of an insert: one object, or an array of objects with equal keys. With the query parameter
 * `columns`, only those are used and the objects' keys may differ. Refuses PGRST102, PGRST204, 54000.
 */
export function readBodyRows(table: Table, body: unknown, columns: readonly string[] | null): Body {
  const rows = Array.isArray(body) ? body.map(readObject) : [readObject(body)]
  if (rows.length > LIMITS.insertRows) refuse('54000', `One request may insert ${LIMITS.insertRows} rows.`)
  const keys = columns ?? Object.keys(rows[0] ?? {})
  if (columns === null && rows.some((row) => !sameKeys(row, keys))) refuse('PGRST102', 'All object keys must match')
  return { rows, columns: checkColumns(table, keys) }
}

/** Parses the body of an update: one object. Refuses PGRST102, PGRST204. */
export function readPatch(table: Table, body: unknown, columns: readonly string[] | null): Body {
  const row = readObject(body)
  const keys = Object.keys(row)
  return { rows: [row], columns: checkColumns(table, columns === null ? keys : columns.filter((c) => Object.hasOwn(row, c))) }
}

function readObject(value: unknown): Sent {
  if (isObject(value)) return value
  return refuse('PGRST102', 'Empty or invalid json', { details: 'The body must be a JSON object, or for inserts an array of objects.' })
}

function sameKeys(row: Sent, keys: readonly string[]): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}

function checkColumns(table: Table, columns: readonly string[]): readonly string[] {
  for (const name of columns)
    if (!columnOf(table, name))
      refuse('PGRST204', `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`)
  return columns
}
