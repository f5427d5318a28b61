import { isBlank } from '../../../contract/blank.ts'
import { refuse } from '../../../contract/errors.ts'
import { isDeeperThan, type Json, type Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import { parseInteger } from '../../../parts/integer.ts'

/**
 * Returns the row that a plain HTML form sends, with its fields that are in `columns`. A json column is read
 * from the fields `name.0`, `name.1`, … as a list in this order, or else as JSON text from the field `name`.
 * CR LF of browsers becomes LF. An integer is the number at the beginning of the text, in the digits of any
 * script; a text without one stays, for the table to refuse. A blank field is null if the column is nullable.
 * Refuses lists of more than LIMITS.formPlaces (54000).
 */
export function rowFromForm(table: Table, columns: readonly string[], fields: URLSearchParams): Row {
  const row: Row = {}
  const sent = lastOfEach(fields)
  for (const name of columns) {
    const column = table.columns[name]
    const value = column?.type === 'json' ? (listOf(sent, name) ?? jsonOf(sent.get(name))) : sent.get(name)
    if (!column || value === undefined) continue
    if (column.nullable && column.type !== 'json' && isBlank(String(value))) row[name] = null
    else row[name] = column.type === 'integer' ? String(parseInteger(String(value)) ?? value) : value
  }
  return row
}

/** The last field of one name counts: a hidden one before a group of radio buttons means "none of them". */
function lastOfEach(fields: URLSearchParams): ReadonlyMap<string, string> {
  const last = new Map<string, string>()
  for (const [name, text] of fields) last.set(name, text.replaceAll('\r\n', '\n'))
  return last
}

function listOf(sent: ReadonlyMap<string, string>, name: string): Json[] | undefined {
  const places: { at: number; text: string }[] = []
  for (const [key, text] of sent) {
    const place = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : ''
    if (/^\d{1,4}$/.test(place)) places.push({ at: Number(place), text })
  }
  if (places.length > LIMITS.formPlaces) refuse('54000', `A form has at most ${LIMITS.formPlaces} places in a list.`)
  return places.length === 0 ? undefined : places.sort((a, b) => a.at - b.at).map(({ text }) => text)
}

/**
 * Parses a JSON text. One that is invalid, or too deep to be shown again, stays text, for the table to
 * refuse.
 */
function jsonOf(text: string | undefined): Json | undefined {
  try {
    const value = text === undefined ? undefined : (JSON.parse(text) as Json)
    return isDeeperThan(LIMITS.jsonDepth, value) ? text : value
  } catch {
    return text
  }
}
