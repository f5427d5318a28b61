import type { RawBuilder } from 'kysely'
import { refuse } from '../../../contract/errors.ts'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { ReadSql } from '../../policy/related.ts'
import type { Services } from '../../services.ts'
import { decodeRow } from '../../store/codec.ts'
import type { RawRow } from '../../store/store.ts'
import { type EmbedPlan, pageSize, type ReadPlan } from '../plan/read-plan.ts'
import { COUNT, countSql, embeddedSql, KEY, pageSql } from './read-sql.ts'
import { type Fetched, shapeRow } from './shape.ts'

/** Where reads go: what is committed, or what a write's own transaction sees. */
export interface Source {
  services: Pick<Services, 'catalog' | 'store'>
  read: ReadSql
}

export const committed = (services: Services): Source => ({ services, read: services.store.readSql })

/** The page that a plan asks for, shaped as `select` says. */
export async function readRows(plan: ReadPlan, source: Source): Promise<Row[]> {
  const fetch = columnsToFetch(plan)
  const raws = await ask(source, pageSql(plan, context(source), fetch))
  const rows = raws.map((raw) => fetched(plan, raw))
  if (plan.ids && plan.order.length === 0) sortAs(plan.ids, rows)
  await embedAll(plan, rows, source)
  refuseIfLong(rows)
  return rows.map((row) => shapeRow(plan, row))
}

function sortAs(ids: readonly string[], rows: Fetched[]): void {
  const place = new Map(ids.map((id, i) => [id, i]))
  const placeOf = ({ row }: Fetched): number => place.get(row['id'] as string) ?? 0
  rows.sort((a, b) => placeOf(a) - placeOf(b))
}

/** How many rows the plan has without its limit and offset. */
export async function countRows(plan: ReadPlan, source: Source): Promise<number> {
  const [raw] = await ask(source, countSql(plan, context(source), columnsToFetch(plan)))
  return Number(raw?.[COUNT] ?? 0)
}

/**
 * The total, given the page that was read: counted only when the page does not tell.
 * A page that is not full ends at the total; one that is empty may lie beyond it.
 */
export async function totalOf(plan: ReadPlan, page: readonly Row[], source: Source): Promise<number> {
  if (page.length < pageSize(plan) && (page.length > 0 || plan.offset === 0)) return plan.offset + page.length
  return countRows(plan, source)
}

const context = ({ services }: Source) => ({ catalog: services.catalog, dialect: services.store.dialect })

function ask({ services, read }: Source, query: RawBuilder<unknown>): Promise<RawRow[]> {
  const { sql, parameters } = query.compile(services.store.db)
  return read(sql, parameters)
}

const fetched = (plan: ReadPlan, raw: RawRow): Fetched => ({
  row: decodeRow(plan.table, raw),
  count: Number(raw[COUNT] ?? 0),
  embeds: [],
  embedded: 0,
  chars: charsOf(plan, raw),
})

/** Around a row in the answer, and around a value: quotes, colons, commas. */
const AROUND = 6

/** A value counts as often as it is asked for: one column may have many names. */
function charsOf(plan: ReadPlan, raw: RawRow): number {
  let chars = AROUND
  for (const o of plan.output) {
    if (o.kind !== 'column') continue
    const value = raw[o.field.name]
    chars += o.as.length + AROUND + (typeof value === 'string' ? value.length : AROUND)
  }
  return chars
}

/** Said before the answer is made: making it is what costs memory and holds everybody up. */
function refuseIfLong(rows: readonly { chars: number }[]): void {
  if (rows.reduce((sum, { chars }) => sum + chars, 0) > LIMITS.answerChars)
    refuse('54000', `The answer has more than ${LIMITS.answerChars} characters. Ask for fewer rows or columns.`)
}

/** What an embed found for one key: shaped rows, how many rows that makes with those embedded in them, and how many characters. */
interface Found {
  rows: Row[]
  size: number
  chars: number
}

/** Reads each embed for all the rows at once and hangs the results on them: one query an embed and level, however many rows. */
async function embedAll(plan: ReadPlan, rows: readonly Fetched[], source: Source): Promise<void> {
  let embedded = 0
  for (const embed of plan.embeds) {
    const byKey = await readEmbedded(embed, rows, source)
    for (const one of rows) {
      const found = byKey.get(one.row[embed.link.ours] as Json)
      one.embeds.push(embedValue(embed, found?.rows))
      one.embedded += found?.size ?? 0
      one.chars += found?.chars ?? 0
      embedded += found?.size ?? 0
    }
    // One row may appear under many, and each of those under many again.
    if (embedded > LIMITS.embeddedRows) refuseSize(embed)
    refuseIfLong(rows)
  }
}

async function readEmbedded(embed: EmbedPlan, parents: readonly Fetched[], source: Source): Promise<Map<Json, Found>> {
  const { plan, link } = embed
  const byKey = new Map<Json, Found>()
  // A key that is hidden from the actor reads as null, and leads nowhere.
  const keys = [...new Set(parents.map(({ row }) => row[link.ours] as Json))].filter((key) => key !== null)
  if (keys.length === 0 || plan.output.length === 0) return byKey
  const cap = LIMITS.embeddedRows
  const raws = await ask(source, embeddedSql(embed, context(source), columnsToFetch(plan), keys, cap + 1))
  if (raws.length > cap) refuseSize(embed)
  const rows = raws.map((raw) => fetched(plan, raw))
  await embedAll(plan, rows, source)
  for (const [i, row] of rows.entries()) {
    const key = raws[i]?.[KEY] as Json
    const found = byKey.get(key) ?? { rows: [], size: 0, chars: 0 }
    byKey.set(key, found)
    found.rows.push(shapeRow(plan, row))
    found.size += 1 + row.embedded
    found.chars += row.chars
  }
  return byKey
}

const refuseSize = ({ name }: EmbedPlan): never =>
  refuse(
    '54000',
    `The answer has more than ${LIMITS.embeddedRows} embedded rows, at '${name}'. Give the embed a limit, or ask for fewer rows.`,
  )

/** To-many gives an array, never null; to-one an object or null. Nothing to count is a count of 0. */
function embedValue({ plan, link }: EmbedPlan, found: Row[] | undefined): Json {
  const grouped = plan.output.some((o) => o.kind === 'column')
  const rows = found ?? (plan.counting && !grouped ? [shapeRow(plan, { row: {}, count: 0, embeds: [], embedded: 0, chars: 0 })] : [])
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
