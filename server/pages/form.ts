import { isBlank } from '../../contract/blank.ts'
import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'
import { parseInteger } from '../../parts/integer.ts'

/**
 * The row that a plain HTML form sends: those of its fields that are `columns` of the table. A json column is a list of the fields `name.0`,
 * `name.1`, … in that order, or else the JSON text of the field of its name. Browsers send line breaks as CR LF; they are stored as scripts send them.
 * A whole number is what its text begins with, in the digits of any script; a text that begins with none stays, for the table to refuse. A field that
 * was left blank is null where the column may be.
 */
export function rowFromForm(table: Table, columns: readonly string[], fields: URLSearchParams): Row {
  const row: Row = {}
  for (const name of columns) {
    const column = table.columns[name]
    const value = column?.type === 'json' ? (listOf(fields, name) ?? jsonOf(lastOf(fields, name))) : lastOf(fields, name)
    if (!column || value === undefined) continue
    if (column.nullable && column.type !== 'json' && isBlank(String(value))) row[name] = null
    else row[name] = column.type === 'integer' ? String(parseInteger(String(value)) ?? value) : value
  }
  return row
}

/** Of several fields of one name the last counts: a hidden one before a group of radio buttons stands for "none of them". */
const lastOf = (fields: URLSearchParams, name: string): string | undefined => fields.getAll(name).at(-1)?.replaceAll('\r\n', '\n')

function listOf(fields: URLSearchParams, name: string): Json[] | undefined {
  const places = [...new Set(fields.keys())].flatMap((key) => {
    const [start, place = ''] = [key.slice(0, name.length + 1), key.slice(name.length + 1)]
    return start === `${name}.` && /^\d{1,4}$/.test(place) ? [Number(place)] : []
  })
  if (places.length === 0) return undefined
  return places.sort((a, b) => a - b).map((place) => lastOf(fields, `${name}.${place}`) ?? '')
}

/** The value of a JSON text; a text that is none stays a text, for the table to judge. */
function jsonOf(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json)
  } catch {
    return text
  }
}
