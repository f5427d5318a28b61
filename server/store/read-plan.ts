import type { RawBuilder } from 'kysely'
import type { Filter } from '../../contract/filter.ts'
import type { Json } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { BYTES, bytesSql } from './answer-bytes.ts'
import type { ReadSql } from './by-id.ts'
import type { EmbedPlan, ReadPlan } from './plans.ts'
import { COUNT, countSql, embeddedSql, idsSql, pageSql } from './read-sql.ts'
import type { RawRow, Store } from './store.ts'
import type { SqlContext } from './where-sql.ts'

/** Where reads go: what is committed, or what a write's own transaction sees. */
export interface Source {
  catalog: Catalog
  store: Store
  read: ReadSql
}

/** The rows of a plan, still to be read. */
export interface PlanQuery {
  plan: ReadPlan
  /** At most so many of the rows. */
  rows(limit: number): Promise<RawRow[]>
  /** How many bytes each of them has in an answer (see `bytesOf`), without reading it. */
  bytes(limit: number): Promise<number[]>
}

/** The page of rows that a plan asks for, with these columns. */
export const pageQuery = (plan: ReadPlan, source: Source, fetch: readonly string[]): PlanQuery =>
  queryOf(plan, source, (limit) => pageSql({ ...plan, limit }, contextOf(source), fetch))

/** The embedded rows of the parents with these keys, each with its parent's key as `KEY`. */
export const embeddedQuery = (embed: EmbedPlan, source: Source, fetch: readonly string[], keys: readonly Json[]): PlanQuery =>
  queryOf(embed.plan, source, (limit) => embeddedSql(embed, contextOf(source), fetch, keys, limit))

/** How many rows the plan has without its limit and offset. */
export async function readCount(plan: ReadPlan, source: Source, fetch: readonly string[]): Promise<number> {
  const [raw] = await ask(source, countSql(plan, contextOf(source), fetch))
  return Number(raw?.[COUNT] ?? 0)
}

/** The ids of the rows that a write is about: asked for, visible, and granted. */
export async function readIds(plan: ReadPlan, source: Source, granted: Filter): Promise<string[]> {
  return (await ask(source, idsSql(plan, contextOf(source), granted))).map((raw) => raw['id'] as string)
}

const queryOf = (plan: ReadPlan, source: Source, build: (limit: number) => RawBuilder<unknown>): PlanQuery => ({
  plan,
  rows: (limit) => ask(source, build(limit)),
  bytes: async (limit) => (await ask(source, bytesSql(plan, build(limit)))).map((raw) => Number(raw[BYTES])),
})

const contextOf = ({ catalog, store }: Source): SqlContext => ({ catalog, dialect: store.dialect, stops: store.stops === true })

function ask({ store, read }: Source, query: RawBuilder<unknown>): Promise<RawRow[]> {
  const { sql, parameters } = query.compile(store.db)
  return read(sql, parameters)
}
