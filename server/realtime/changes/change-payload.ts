import type { Json, Row } from '../../../contract/json.ts'
import { allColumns, columnOf, type Table } from '../../../contract/table.ts'
import { PG_TYPES } from '../../../contract/values.ts'
import type { Change } from '../../store/store.ts'

/**
 * Returns the `data` of a `postgres_changes` message, as JSON text. INSERT has `record`, UPDATE `record` and
 * `old_record`, DELETE `old_record`, which holds only the primary key. Values are native JSON, timestamps as
 * in the table API. `columns` lists all selected columns even if there is no record, because the client
 * searches it. Protocol: realtime-js `_getPayloadRecords` and `convertChangeData`.
 */
export function changePayload(
  table: Table,
  type: Change['type'],
  change: { id: string; at: string },
  record: Row | null,
  select: readonly string[] | null,
): string {
  const names = select ?? allColumns(table)
  const fields = [
    `"schema":"public","table":${JSON.stringify(table.name)},"commit_timestamp":${JSON.stringify(change.at)},"type":"${type}"`,
    `"columns":${columnsText(table, names)}`,
  ]
  if (record !== null) fields.push(`"record":${recordText(table, names, record)}`)
  if (type !== 'INSERT') fields.push(`"old_record":${JSON.stringify({ id: change.id })}`)
  return `{${fields.join(',')},"errors":null}`
}

function recordText(table: Table, names: readonly string[], row: Row): string {
  const record: Row = {}
  for (const name of names) record[name] = sentValue(table, name, row[name] ?? null)
  return JSON.stringify(record)
}

/** A string in a json column is sent as JSON text, because the client parses strings in json columns. */
const sentValue = (table: Table, name: string, value: Json): Json =>
  typeof value === 'string' && columnOf(table, name)?.type === 'json' ? JSON.stringify(value) : value

const columnTexts = new WeakMap<Table, ReadonlyMap<string, string>>()
/** Returns `[{"name":"id","type":"uuid"},…]`, joined from texts cached per table. */
function columnsText(table: Table, names: readonly string[]): string {
  const texts = columnTexts.get(table) ?? new Map(allColumns(table).map((name) => [name, columnText(table, name)]))
  columnTexts.set(table, texts)
  return `[${names.map((name) => texts.get(name)).join()}]`
}

const columnText = (table: Table, name: string): string => JSON.stringify({ name, type: PG_TYPES[columnOf(table, name)?.type ?? 'text'] })
