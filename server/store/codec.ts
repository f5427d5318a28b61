import type { Json, Row } from '../../contract/json.ts'
import { type Column, columnOf, type Table } from '../../contract/table.ts'
import type { RawRow } from './store.ts'

/**
 * How values lie in the database, the same on both engines: uuid, text and timestamp as text (by code point), boolean as 0 and 1,
 * integer as integer, number as double precision, json as text. One physical form is what makes the engines agree.
 */
export function encodeValue(column: Column, value: Json): string | number | null {
  if (value === null) return null
  switch (column.type) {
    case 'boolean':
      return value ? 1 : 0
    case 'json':
      return JSON.stringify(value)
    default:
      return value as string | number
  }
}

export function decodeValue(column: Column, raw: unknown): Json {
  if (raw === null || raw === undefined) return null
  switch (column.type) {
    case 'boolean':
      return Number(raw) !== 0
    case 'json':
      return JSON.parse(raw as string)
    case 'integer':
    case 'number':
      return Number(raw)
    default:
      return raw as string
  }
}

/** The raw row's columns that the table knows, decoded, in the raw row's order. */
export function decodeRow(table: Table, raw: RawRow): Row {
  const row: Row = {}
  for (const name in raw) {
    const column = columnOf(table, name)
    if (column) row[name] = decodeValue(column, raw[name])
  }
  return row
}
