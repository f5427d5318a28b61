import type { Json, Row } from '../../../contract/json.ts'
import { type Column, columnOf, type Table } from '../../../contract/table.ts'
import type { RawRow } from '../store.ts'

/**
 * Encodes a value as both engines store it: uuid, text and timestamp as text (ordered by code point), boolean
 * as 0 or 1, integer as integer, number as double precision, json as text. The engines give equal results
 * because they store equal values.
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

/** Decodes the columns that the table defines, in the order of the raw row, and drops the others. */
export function decodeRow(table: Table, raw: RawRow): Row {
  const row: Row = {}
  for (const name in raw) {
    const column = columnOf(table, name)
    if (column) row[name] = decodeValue(column, raw[name])
  }
  return row
}
