import type { Row } from '../../../contract/json.ts'
import { allColumns, columnOf, type Table } from '../../../contract/table.ts'
import { encodeValue } from '../sql/codec.ts'
import type { Change } from '../store.ts'

/** Creates the change event of one row, to be published after the commit. */
export function change(table: string, at: string, before: Row | null, after: Row | null): Change {
  const id = ((after ?? before) as Row)['id'] as string
  if (before === null) return { table, id, at, type: 'INSERT', before, after: after as Row }
  if (after === null) return { table, id, at, type: 'DELETE', before, after }
  return { table, id, at, type: 'UPDATE', before, after }
}

/** Encodes one column of a row as stored. */
export const encode = (table: Table, name: string, row: Row) => {
  const column = columnOf(table, name)
  return column ? encodeValue(column, row[name] ?? null) : null
}
export const encodeRow = (table: Table, row: Row) => allColumns(table).map((name) => encode(table, name, row))

const texts = new WeakMap<Table, Map<string, string>>()
/** Returns a statement's text, built once per table and shape. */
function textOf(table: Table, shape: string, build: () => string): string {
  const known = texts.get(table) ?? new Map<string, string>()
  texts.set(table, known)
  const text = known.get(shape) ?? build()
  known.set(shape, text)
  return text
}

export const insertText = (table: Table): string =>
  textOf(table, 'insert', () => {
    const columns = allColumns(table)
    return `insert into "${table.name}" (${columns.map((c) => `"${c}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`
  })

export const updateText = (table: Table, columns: readonly string[]): string =>
  textOf(table, `update ${columns.join()}`, () => `update "${table.name}" set ${columns.map((c) => `"${c}" = ?`).join(', ')} where id = ?`)

/** Adds to `columns` in the row whose `where` columns have the given values. Returns the updated row. */
export const addText = (table: Table, columns: readonly string[], where: readonly string[]): string =>
  textOf(
    table,
    `add ${columns.join()} ${where.join()}`,
    () =>
      `update "${table.name}" set ${columns.map((c) => `"${c}" = "${c}" + ?`).join(', ')} where ${where.map((c) => `"${c}" = ?`).join(' and ')} returning *`,
  )

/** Inserts a row, or does nothing if another writer just has. Returns the inserted row. */
export const insertOnceText = (table: Table): string => `${insertText(table)} on conflict do nothing returning *`

/**
 * Upsert: inserts a row, or adds its amounts to the row that another writer just inserted with the same key.
 * Returns the resulting row.
 */
export const insertOrAddText = (table: Table, columns: readonly string[], key: readonly string[]): string =>
  textOf(
    table,
    `insert or add ${columns.join()}`,
    () =>
      `${insertText(table)} on conflict (${key.map((c) => `"${c}"`).join(', ')}) do update set ${columns.map((c) => `"${c}" = "${table.name}"."${c}" + excluded."${c}"`).join(', ')} returning *`,
  )
