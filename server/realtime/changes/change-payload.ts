import type { Json, Row } from '../../../contract/json.ts'
import { allColumns, columnOf, type Table } from '../../../contract/table.ts'
import { PG_TYPES } from '../../../contract/values.ts'
import type { Change } from '../../store/store.ts'

/**
 * The `data` of a `postgres_changes` message, as JSON text. An insert has `record`, an update both, a delete `old_record`; the old record is the key alone.
 * Values are native JSON and timestamps are as in the table API; `columns` lists the table's columns whatever the record has of them, because the client searches it.
 * Protocol: realtime-js `_getPayloadRecords` and `convertChangeData`.
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

/** The client parses texts in json columns, so a json value that is itself a text travels as JSON text. */
const sentValue = (table: Table, name: string, value: Json): Json =>
  typeof value === 'string' && columnOf(table, name)?.type === 'json' ? JSON.stringify(value) : value

const columnTexts = new WeakMap<Table, ReadonlyMap<string, string>>()
/** `[{"name":"id","type":"uuid"},…]`, from parts that are written once for each table. */
function columnsText(table: Table, names: readonly string[]): string {
  const texts = columnTexts.get(table) ?? new Map(allColumns(table).map((name) => [name, columnText(table, name)]))
  columnTexts.set(table, texts)
  return `[${names.map((name) => texts.get(name)).join()}]`
}

const columnText = (table: Table, name: string): string => JSON.stringify({ name, type: PG_TYPES[columnOf(table, name)?.type ?? 'text'] })
