import { type RawBuilder, sql } from 'kysely'
import { type Column, columnOf } from '../../contract/table.ts'
import type { Output, ReadPlan } from './plans.ts'
import type { RawRow } from './store.ts'

/** Around a row in the answer, and around a value: quotes, colons, commas. */
const AROUND = 6
/** What a value has that is no text: a uuid is longer than any number or time. */
const SHORT = 36
/** The name of the sum; no column can have it. */
export const BYTES = '@bytes'

/** UTF-8 bytes of a row's own values, counted as often as they appear in the answer: one column may have many names. */
export function bytesOf(plan: ReadPlan, raw: RawRow): number {
  let bytes = AROUND
  for (const o of plan.output) {
    if (o.kind !== 'column') continue
    const value = raw[o.field.name]
    bytes += around(o) + (typeof value === 'string' ? Buffer.byteLength(value) : AROUND)
  }
  return bytes
}

/** The most that a row can have, by the limits of its columns. */
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
  // A character has at most four bytes (RFC 3629).
  return column.type === 'text' ? column.max * 4 : SHORT
}

/** The same as `bytesOf`, told in SQL of each of these rows. The database knows how long a text is without reading it. */
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
