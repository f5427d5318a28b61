import type { RawBuilder } from 'kysely'
import type { Filter } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { BYTES, bytesSql } from './answer-bytes.ts'
import type { ReadSql } from './by-id.ts'
import type { EmbedPlan, ReadPlan } from './plans.ts'
import { COUNT, countSql, embeddedSql, idsSql, pageSql } from './read-sql.ts'
import { filled, type Values, withSlots } from './slots.ts'
import type { RawRow, RawValues, Store } from './store.ts'
import type { SqlContext } from './where-sql.ts'

/** Where reads go: what is committed, or what a write's own transaction sees; and what one request fills into the plan. */
export interface Source {
  catalog: Catalog
  store: Store
  read: ReadSql
  values: Values
}

/** The rows of a plan, still to be read, each as an `R`. */
export interface PlanQuery<R> {
  plan: ReadPlan
  /** At most so many of the rows. */
  rows(limit: number): Promise<R[]>
  /** How many bytes each of them has in an answer (see `bytesOf`), without reading it. */
  bytes(limit: number): Promise<number[]>
}

/** The page of rows that a plan asks for, with these columns. */
export const pageQuery = (plan: ReadPlan, source: Source, fetch: readonly string[]): PlanQuery<RawRow> =>
  queryOf(plan, source, pagePart(plan, source, fetch), source.read)

/** The same, with each row as the values of these columns. Only of what is committed. */
export const valuesQuery = (plan: ReadPlan, source: Source, fetch: readonly string[]): PlanQuery<RawValues> =>
  queryOf(plan, source, pagePart(plan, source, fetch), source.store.readValues)

const pagePart = (plan: ReadPlan, source: Source, fetch: readonly string[]): QueryPart => ({
  name: 'page',
  build: (limit) => pageSql({ ...plan, limit }, contextOf(source), fetch),
  keys: [],
})

/** The embedded rows of the parents with these keys, each with its parent's key as `KEY`. */
export function embeddedQuery(embed: EmbedPlan, source: Source, fetch: readonly string[], keys: readonly Json[]): PlanQuery<RawRow> {
  const build = (limit: number) => embeddedSql(embed, contextOf(source), fetch, limit)
  return queryOf(embed.plan, source, { name: 'embedded', build, keys }, source.read)
}

/** How many rows the plan has without its limit and offset. */
export async function readCount(plan: ReadPlan, source: Source, fetch: readonly string[]): Promise<number> {
  const [raw] = await ask(
    source,
    statementOf(plan, source, 'count', () => countSql(plan, contextOf(source), fetch)),
  )
  return Number(raw?.[COUNT] ?? 0)
}

/** The ids of the rows that a write is about: asked for, visible, and granted. */
export async function readIds(plan: ReadPlan, source: Source, granted: Filter): Promise<string[]> {
  return (await ask(source, compiled(source, idsSql(plan, contextOf(source), granted)))).map((raw) => raw['id'] as string)
}

/** Which of a plan's queries it is, its SQL for so many rows, and the keys that fill it. */
interface QueryPart {
  name: string
  build(limit: number): RawBuilder<unknown>
  keys: readonly Json[]
}
type Read<R> = (text: string, parameters: readonly unknown[]) => Promise<R[]>

function queryOf<R>(plan: ReadPlan, source: Source, { name, build, keys }: QueryPart, read: Read<R>): PlanQuery<R> {
  return {
    plan,
    rows(limit) {
      const { sql, parameters } = statementOf(plan, source, `${name} ${limit}`, () => build(limit))
      return read(sql, filled(parameters, source.values, keys))
    },
    async bytes(limit) {
      const statement = statementOf(plan, source, `${name} bytes ${limit}`, () => bytesSql(plan, build(limit)))
      return (await ask(source, statement, keys)).map((raw) => Number(raw[BYTES]))
    },
  }
}

/** A statement's text, and its parameters with slots for what a request fills in. */
interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const statements = new WeakMap<ReadPlan, Map<string, Statement>>()
/** A long answer is cut after any number of rows: texts with such a limit are made anew. */
const STATEMENTS_OF_A_PLAN = 8

/** What a plan is in SQL, made once: plans are remembered by the shape of their requests. */
function statementOf(plan: ReadPlan, source: Source, name: string, build: () => RawBuilder<unknown>): Statement {
  const known = statements.get(plan) ?? new Map<string, Statement>()
  statements.set(plan, known)
  const found = known.get(name) ?? compiled(source, build())
  if (known.size < STATEMENTS_OF_A_PLAN) known.set(name, found)
  return found
}

function compiled({ store }: Source, query: RawBuilder<unknown>): Statement {
  const { sql, parameters } = query.compile(store.db)
  return { sql, parameters: withSlots(parameters) }
}

const contextOf = ({ catalog, store }: Source): SqlContext => ({ catalog, dialect: store.dialect, stops: store.stops === true })

const ask = ({ read, values }: Source, { sql, parameters }: Statement, keys: readonly Json[] = []): Promise<RawRow[]> =>
  read(sql, filled(parameters, values, keys))
