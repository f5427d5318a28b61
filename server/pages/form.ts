import type { Json, Row } from '../../contract/json.ts'
import type { Table } from '../../contract/table.ts'

/**
 * The row that a plain HTML form sends: those of its fields that are `columns` of the table. A json column gathers all fields of its name.
 * Browsers send line breaks as CR LF; they are stored as scripts send them.
 */
export function rowFromForm(table: Table, columns: readonly string[], fields: URLSearchParams): Row {
  const row: Row = {}
  for (const name of columns) {
    const column = table.columns[name]
    const values = fields.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
    if (!column || values.length === 0) continue
    row[name] = column.type === 'json' ? (values as Json) : (values.at(-1) as string)
  }
  return row
}
