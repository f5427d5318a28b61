import { refuse } from '../../../../contract/errors.ts'
import type { Json, Row } from '../../../../contract/json.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import type { Services } from '../../../services.ts'
import { type EmbedPlan, pageSize, type ReadPlan } from '../../../store/plans.ts'
import { bytesOf } from '../../../store/sql/answer-bytes.ts'
import { decodeRow } from '../../../store/sql/codec.ts'
import type { RowWriter } from '../../../store/sql/json-text.ts'
import { embeddedQuery, pageQuery, readCount, type Source, valuesQuery } from '../../../store/sql/read-plan.ts'
import { COUNT, KEY } from '../../../store/sql/read-sql.ts'
import type { Values } from '../../../store/sql/slots.ts'
import type { RawRow } from '../../../store/store.ts'
import { BEYOND } from '../plan/read-plan.ts'
import { readWhatFits } from './cut.ts'
import { type Fetched, shapeRow } from './shape.ts'

/** Creates a source of committed rows. */
export const committed = ({ catalog, store }: Pick<Services, 'catalog' | 'store'>, values: Values): Source => ({
  catalog,
  store,
  read: store.readSql,
  values,
})

/** Rows of a response. `isCut`: more rows follow, which did not fit. */
export interface Part<R> {
  rows: R[]
  isCut: boolean
}

/** Returns all rows of a plan, shaped as `select` says. Refuses 54000 if they have more than `bytes`. */
export async function readRows(plan: ReadPlan, source: Source, bytes: number = LIMITS.answerBytes): Promise<Row[]> {
  const { raws, isCut } = await readPage(plan, source, bytes)
  const rows = isCut ? null : await embedded(plan, raws, source, bytes)
  return rows?.map((row) => shapeRow(plan, row)) ?? refuseLong(bytes)
}

/** The same, but returns as many rows as fit, at least one. Refuses 54000 if the first alone does not fit. */
export async function readPart(plan: ReadPlan, source: Source, bytes: number): Promise<Part<Row>> {
  const { raws, isCut } = await readPage(plan, source, bytes)
  if (isCut && raws.length === 0) refuseLong(bytes)
  // The size of embeds is known only after reading them: if they do not fit, half of the rows are tried.
  for (let length = raws.length; ; length = Math.floor(length / 2)) {
    const rows = await embedded(plan, raws.slice(0, length), source, bytes)
    if (rows) return { rows: rows.map((row) => shapeRow(plan, row)), isCut: isCut || length < raws.length }
    if (length < 2) refuseLong(bytes)
  }
}

/** The same, with rows serialised by `writer`. `isWhole`: too long a response is refused, not cut. */
export async function readTexts(
  plan: ReadPlan,
  writer: RowWriter,
  source: Source,
  { bytes, isWhole }: { bytes: number; isWhole: boolean },
): Promise<Part<string>> {
  const { raws, isCut } = await readWhatFits(valuesQuery(plan, source, writer.fetch), { most: pageSize(plan), bytes })
  if (isCut && (isWhole || raws.length === 0)) refuseLong(bytes)
  return { rows: raws.map(writer.write), isCut }
}

function readPage(plan: ReadPlan, source: Source, bytes: number) {
  return readWhatFits(pageQuery(plan, source, columnsToFetch(plan)), { most: pageSize(plan), bytes })
}

/** Returns the rows with their embeds. Null: they exceed `bytes`. */
async function embedded(plan: ReadPlan, raws: readonly RawRow[], source: Source, bytes: number): Promise<Fetched[] | null> {
  const rows = raws.map((raw) => fetched(plan, raw))
  if (plan.ids && plan.order.length === 0) sortAs(plan.ids, rows)
  return (await embedAll(plan, rows, source, bytes)) ? rows : null
}

function sortAs(ids: readonly string[], rows: Fetched[]): void {
  const place = new Map(ids.map((id, i) => [id, i]))
  const placeOf = ({ row }: Fetched): number => place.get(row['id'] as string) ?? 0
  rows.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Returns the number of the plan's rows without limit and offset. */
export const countRows = (plan: ReadPlan, source: Source): Promise<number> => readCount(plan, source, columnsToFetch(plan))

/**
 * Returns the total, given the page that was read. Counts only if needed: a page that is not full ends at the
 * total, but an empty one may lie beyond it.
 */
export async function totalOf(plan: ReadPlan, length: number, source: Source): Promise<number> {
  if (length < pageSize(plan) && (length > 0 || plan.offset === 0)) return plan.offset + length
  return countRows(plan, source)
}

const fetched = (plan: ReadPlan, raw: RawRow): Fetched => ({
  row: decodeRow(plan.table, raw),
  count: Number(raw[COUNT] ?? 0),
  embeds: [],
  embedded: 0,
  bytes: bytesOf(plan, raw),
})

const refuseLong = (bytes: number): never => refuse('54000', `The answer has more than ${bytes} bytes. Ask for fewer rows or columns.`)

/** Result of an embed for one key: shaped rows, their number with nested ones, and their bytes. */
interface Found {
  rows: Row[]
  size: number
  bytes: number
}

/**
 * Reads each embed once for all rows and attaches the results. Returns whether everything fits into `bytes`,
 * before the response is serialised, which is what takes memory and blocks the event loop.
 */
async function embedAll(plan: ReadPlan, rows: readonly Fetched[], source: Source, bytes: number): Promise<boolean> {
  let embedded = 0
  for (const embed of plan.embeds) {
    const byKey = await readEmbedded(embed, rows, source, bytes)
    if (byKey === null) return false
    for (const one of rows) {
      const found = byKey.get(one.row[embed.link.ours] as Json)
      one.embeds.push(embedValue(embed, found?.rows))
      one.embedded += found?.size ?? 0
      one.bytes += found?.bytes ?? 0
      embedded += found?.size ?? 0
    }
    // A row may be embedded in many rows, and each of those again.
    if (embedded > LIMITS.embeddedRows) refuseSize(embed)
    if (rows.reduce((sum, one) => sum + one.bytes, 0) > bytes) return false
  }
  return true
}

/** Reads an embed's rows for all parents, by key. Null: they exceed `bytes`. */
async function readEmbedded(
  embed: EmbedPlan,
  parents: readonly Fetched[],
  source: Source,
  bytes: number,
): Promise<Map<Json, Found> | null> {
  const { plan, link } = embed
  const byKey = new Map<Json, Found>()
  // A key hidden from the actor reads as null and matches nothing.
  const keys = [...new Set(parents.map(({ row }) => row[link.ours] as Json))].filter((key) => key !== null)
  if (keys.length === 0 || plan.output.length === 0) return byKey
  const cap = LIMITS.embeddedRows
  const { raws, isCut } = await readWhatFits(embeddedQuery(embed, source, columnsToFetch(plan), keys), { most: cap + 1, bytes })
  if (raws.length > cap) refuseSize(embed)
  const rows = raws.map((raw) => fetched(plan, raw))
  if (isCut || !(await embedAll(plan, rows, source, bytes))) return null
  for (const [i, row] of rows.entries()) {
    const key = raws[i]?.[KEY] as Json
    const found = byKey.get(key) ?? { rows: [], size: 0, bytes: 0 }
    byKey.set(key, found)
    found.rows.push(shapeRow(plan, row))
    found.size += 1 + row.embedded
    found.bytes += row.bytes
  }
  return byKey
}

const refuseSize = ({ name }: EmbedPlan): never =>
  refuse(
    '54000',
    `The answer has more than ${LIMITS.embeddedRows} embedded rows, at '${name}'. Give the embed a limit, or ask for fewer rows.`,
  )

/** To-many returns an array, to-one an object or null. A count of nothing is 0. */
function embedValue({ plan, link, join }: EmbedPlan, found: Row[] | undefined): Json {
  // The far row may have been deleted since the join table was read.
  if (join) return (found ?? []).flatMap((row) => row[BEYOND] ?? [])
  const grouped = plan.output.some((o) => o.kind === 'column')
  const rows = found ?? (plan.counting && !grouped ? [shapeRow(plan, { row: {}, count: 0, embeds: [], embedded: 0, bytes: 0 })] : [])
  return link.toOne ? (rows[0] ?? null) : rows
}

/** Returns the columns needed for shaping and embedding. */
function columnsToFetch(plan: ReadPlan): string[] {
  const names = new Set<string>()
  for (const o of plan.output) if (o.kind === 'column') names.add(o.field.name)
  if (!plan.counting) for (const { link } of plan.embeds) names.add(link.ours)
  if (!plan.counting && plan.ids) names.add('id')
  return [...names]
}
