import { type RawBuilder, sql } from 'kysely'
import { type Column, columnOf } from '../../../contract/table.ts'
import type { RawRow } from '../../store/store.ts'
import type { Output, ReadPlan } from '../plan/read-plan.ts'

/** Around a row in the answer, and around a value: quotes, colons, commas. */
const AROUND = 6
/** What a value has that is no text: a uuid is longer than any number or time. */
const SHORT = 36
const BYTES = '@bytes'

type Ask = (query: RawBuilder<unknown>) => Promise<RawRow[]>

export interface Within {
  plan: ReadPlan
  ask: Ask
  /** The query for at most so many of the rows. */
  query: (limit: number) => RawBuilder<unknown>
  /** Rows that are wanted at most. */
  most: number
  /** Bytes that they may have together. */
  bytes: number
}

/**
 * The first rows of a query that have so many bytes together, and whether that cut it; none where the first alone has more. Nothing longer is ever
 * taken from the store: rows that fit whatever they hold are read at once, and where there are more, all are weighed where they lie, which
 * moves none of them, before those that fit are read.
 */
export async function rowsWithin({ plan, ask, query, most, bytes }: Within): Promise<{ raws: RawRow[]; isCut: boolean }> {
  const sure = Math.floor(bytes / widest(plan))
  if (most <= sure) return { raws: await ask(query(most)), isCut: false }
  const first = sure > 0 ? await ask(query(sure + 1)) : []
  if (first.length <= sure && sure > 0) return { raws: first, isCut: false }
  const weights = await ask(sql`select ${weightSql(plan)} as ${sql.ref(BYTES)} from (${query(most)}) as w`)
  let fitting = 0
  for (let sum = 0; fitting < weights.length; fitting++) {
    sum += Number(weights[fitting]?.[BYTES])
    if (sum > bytes) break
  }
  const raws = fitting <= first.length ? first.slice(0, fitting) : await ask(query(fitting))
  return { raws, isCut: fitting < weights.length }
}

/** Whether an answer to this can be too long at all: if not, it is never cut. Asks nothing of limit and offset, which differ from page to page. */
export const mayBeLong = (plan: ReadPlan, rows: number, bytes: number): boolean => plan.embeds.length > 0 || widest(plan) * rows > bytes

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

/** The same as `bytesOf` in SQL. The store knows how long a text is without reading it. */
function weightSql(plan: ReadPlan): RawBuilder<unknown> {
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
