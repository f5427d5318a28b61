import type { RawBuilder } from 'kysely'
import type { Filter } from '../../../contract/filter.ts'
import type { Json } from '../../../contract/json.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { EmbedPlan, ReadPlan } from '../plans.ts'
import type { RawRow, RawValues, Store } from '../store.ts'
import { BYTES, bytesSql } from './answer-bytes.ts'
import type { ReadSql } from './by-id.ts'
import { COUNT, countSql, embeddedSql, idsSql, pageSql } from './read-sql.ts'
import { filled, type Values, withSlots } from './slots.ts'
import type { SqlContext } from './where-sql.ts'

/** Where to read, committed rows or a transaction's, and one request's values for the plan's slots. */
export interface Source {
  catalog: Catalog
  store: Store
  read: ReadSql
  values: Values
}

/** A plan's rows, not read yet, each as an `R`. */
export interface PlanQuery<R> {
  plan: ReadPlan
  rows(limit: number): Promise<R[]>
  /** Returns the bytes of each row in a response (see `bytesOf`), without reading the row. */
  bytes(limit: number): Promise<number[]>
}

/** Queries the page of rows that a plan asks for, with these columns. */
export const pageQuery = (plan: ReadPlan, source: Source, fetch: readonly string[]): PlanQuery<RawRow> =>
  queryOf(plan, source, pagePart(plan, source, fetch), source.read)

/** The same, with each row as an array of these columns' values. Reads committed rows only. */
export const valuesQuery = (plan: ReadPlan, source: Source, fetch: readonly string[]): PlanQuery<RawValues> =>
  queryOf(plan, source, pagePart(plan, source, fetch), source.store.readValues)

const pagePart = (plan: ReadPlan, source: Source, fetch: readonly string[]): QueryPart => ({
  name: 'page',
  build: (limit) => pageSql({ ...plan, limit }, contextOf(source), fetch),
  keys: [],
})

/** Queries the embedded rows of the parents with these keys. Each row has its parent's key as `KEY`. */
export function embeddedQuery(embed: EmbedPlan, source: Source, fetch: readonly string[], keys: readonly Json[]): PlanQuery<RawRow> {
  const build = (limit: number) => embeddedSql(embed, contextOf(source), fetch, limit)
  return queryOf(embed.plan, source, { name: 'embedded', build, keys }, source.read)
}

/** Returns the number of the plan's rows without limit and offset. */
export async function readCount(plan: ReadPlan, source: Source, fetch: readonly string[]): Promise<number> {
  const [raw] = await ask(
    source,
    statementOf(plan, source, 'count', () => countSql(plan, contextOf(source), fetch)),
  )
  return Number(raw?.[COUNT] ?? 0)
}

/** Returns the ids of the rows that a write affects: requested, visible and granted. */
export async function readIds(plan: ReadPlan, source: Source, granted: Filter): Promise<string[]> {
  return (await ask(source, compiled(source, idsSql(plan, contextOf(source), granted)))).map((raw) => raw['id'] as string)
}

/** One of a plan's queries: its name, its SQL for a number of rows, and the keys that fill it. */
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

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

const statements = new WeakMap<ReadPlan, Map<string, Statement>>()
/**
 * Compiled statements cached per plan. A long response may be cut after any number of rows; further limits
 * are compiled each time.
 */
const STATEMENTS_OF_A_PLAN = 8

/**
 * Returns the statement `name` of a plan, compiled by `build` unless it is cached. Keeps at most
 * STATEMENTS_OF_A_PLAN per plan. Requests of the same shape share a plan, and so its statements.
 */
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
