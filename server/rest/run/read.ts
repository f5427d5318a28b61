import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { bytesOf } from '../../store/answer-bytes.ts'
import { decodeRow } from '../../store/codec.ts'
import type { RowWriter } from '../../store/json-text.ts'
import { type EmbedPlan, pageSize, type ReadPlan } from '../../store/plans.ts'
import { embeddedQuery, pageQuery, readCount, type Source, valuesQuery } from '../../store/read-plan.ts'
import { COUNT, KEY } from '../../store/read-sql.ts'
import type { Values } from '../../store/slots.ts'
import type { RawRow } from '../../store/store.ts'
import { BEYOND } from '../plan/read-plan.ts'
import { readWhatFits } from './cut.ts'
import { type Fetched, shapeRow } from './shape.ts'

/** Reads what is committed. */
export const committed = ({ catalog, store }: Pick<Services, 'catalog' | 'store'>, values: Values): Source => ({
  catalog,
  store,
  read: store.readSql,
  values,
})

/** Rows of an answer, and whether the size of answers cut them off: there are more where they end. */
export interface Part<R> {
  rows: R[]
  isCut: boolean
}

/** All the rows that a plan asks for, shaped as `select` says. Refuses with 54000 when they have more bytes than an answer may have. */
export async function readRows(plan: ReadPlan, source: Source, bytes: number = LIMITS.answerBytes): Promise<Row[]> {
  const { raws, isCut } = await readPage(plan, source, bytes)
  const rows = isCut ? null : await embedded(plan, raws, source, bytes)
  return rows?.map((row) => shapeRow(plan, row)) ?? refuseLong(bytes)
}

/** The same, but as many of the rows as fit, at least one. Refuses with 54000 when that one alone does not. The plan's order must be total. */
export async function readPart(plan: ReadPlan, source: Source, bytes: number): Promise<Part<Row>> {
  const { raws, isCut } = await readPage(plan, source, bytes)
  if (isCut && raws.length === 0) refuseLong(bytes)
  // What rows have embedded is known once it is read: if it is too much, half of the rows are tried.
  for (let length = raws.length; ; length = Math.floor(length / 2)) {
    const rows = await embedded(plan, raws.slice(0, length), source, bytes)
    if (rows) return { rows: rows.map((row) => shapeRow(plan, row)), isCut: isCut || length < raws.length }
    if (length < 2) refuseLong(bytes)
  }
}

/** The same with each row as its JSON text, by the plan's own writer. `isWhole`: an answer that is too long is refused, and not cut. */
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

/** The rows with what is embedded in them, or null: that is too long. */
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

/** How many rows the plan has without its limit and offset. */
export const countRows = (plan: ReadPlan, source: Source): Promise<number> => readCount(plan, source, columnsToFetch(plan))

/**
 * The total, given the page that was read: counted only when the page does not tell.
 * A page that is not full ends at the total; one that is empty may lie beyond it.
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

/** What an embed found for one key: shaped rows, how many rows that makes with those embedded in them, and how many bytes. */
interface Found {
  rows: Row[]
  size: number
  bytes: number
}

/**
 * Reads each embed for all the rows at once and hangs the results on them, whatever their number. Answers whether all of it fits into so many
 * bytes: told before the answer is made, because making it is what costs memory and holds everybody up.
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
    // One row may appear under many, and each of those under many again.
    if (embedded > LIMITS.embeddedRows) refuseSize(embed)
    if (rows.reduce((sum, one) => sum + one.bytes, 0) > bytes) return false
  }
  return true
}

/** What an embed finds for the rows above, by their key, or null: it is too long. */
async function readEmbedded(
  embed: EmbedPlan,
  parents: readonly Fetched[],
  source: Source,
  bytes: number,
): Promise<Map<Json, Found> | null> {
  const { plan, link } = embed
  const byKey = new Map<Json, Found>()
  // A key that is hidden from the actor reads as null, and leads nowhere.
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

/** To-many gives an array, never null; to-one an object or null. Nothing to count is a count of 0. */
function embedValue({ plan, link, join }: EmbedPlan, found: Row[] | undefined): Json {
  // What lay beyond may be gone since the join table was read.
  if (join) return (found ?? []).flatMap((row) => row[BEYOND] ?? [])
  const grouped = plan.output.some((o) => o.kind === 'column')
  const rows = found ?? (plan.counting && !grouped ? [shapeRow(plan, { row: {}, count: 0, embeds: [], embedded: 0, bytes: 0 })] : [])
  return link.toOne ? (rows[0] ?? null) : rows
}

/** The columns that shaping and embedding need. */
function columnsToFetch(plan: ReadPlan): string[] {
  const names = new Set<string>()
  for (const o of plan.output) if (o.kind === 'column') names.add(o.field.name)
  if (!plan.counting) for (const { link } of plan.embeds) names.add(link.ours)
  if (!plan.counting && plan.ids) names.add('id')
  return [...names]
}
