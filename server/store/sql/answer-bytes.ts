import { type RawBuilder, sql } from 'kysely'
import { type Column, columnOf } from '../../../contract/table.ts'
import type { Output, ReadPlan } from '../plans.ts'
import type { RawRow } from '../store.ts'

/** Bytes of punctuation in JSON: around a row, and around each value (quotes, colon, comma). */
const AROUND = 6
/** Bytes counted for a value that is no text or json. A uuid is the longest of these. */
const SHORT = 36
/** Alias of the sum. No column can have this name. */
export const BYTES = '@bytes'

/**
 * Returns the UTF-8 bytes of a row's own values. A column that the response contains under several names
 * counts each time.
 */
export function bytesOf(plan: ReadPlan, raw: RawRow): number {
  let bytes = AROUND
  for (const o of plan.output) {
    if (o.kind !== 'column') continue
    const value = raw[o.field.name]
    bytes += around(o) + (typeof value === 'string' ? Buffer.byteLength(value) : AROUND)
  }
  return bytes
}

/** Returns an upper bound of `bytesOf`, from the limits of the columns. */
export function widest(plan: ReadPlan): number {
  let bytes = AROUND
  for (const o of plan.output) {
    if (o.kind !== 'column') continue
    const column = columnOf(plan.table, o.field.name)
    bytes += around(o) + (column ? widestOf(column) : SHORT)
  }
  return bytes
}

function widestOf(column: Column): number {
  if (column.type === 'json') return column.maxBytes
  // A UTF-8 character has at most four bytes (RFC 3629).
  return column.type === 'text' ? column.max * 4 : SHORT
}

/**
 * Returns a statement that estimates the bytes of each row in SQL. The database knows the length of a text
 * without reading it.
 */
export const bytesSql = (plan: ReadPlan, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${sumSql(plan)} as ${sql.ref(BYTES)} from (${rows}) as w`

function sumSql(plan: ReadPlan): RawBuilder<unknown> {
  let bytes = AROUND
  const texts: RawBuilder<unknown>[] = []
  for (const o of plan.output) {
    if (o.kind !== 'column') continue
    bytes += around(o)
    const type = columnOf(plan.table, o.field.name)?.type
    if (type === 'text' || type === 'json') texts.push(sql` + coalesce(octet_length(${sql.ref(o.field.name)}), ${AROUND})`)
    else bytes += SHORT
  }
  return sql`${bytes}${sql.join(texts, sql``)}`
}

const around = (o: Extract<Output, { kind: 'column' }>): number => o.as.length + AROUND
