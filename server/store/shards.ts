import type { Row } from '../../contract/json.ts'
import type { Catalog } from '../catalog.ts'
import { fnv1a } from '../fnv1a.ts'
import { wayUp } from '../way-up.ts'
import { type ReadSql, readIdsBy, readKey } from './by-id.ts'
import type { Change } from './store.ts'
import { together } from './together.ts'

/**
 * Row changes go among nodes in shards: all rows of one account are in one, so that a node hears of the accounts whose sessions are open on it and of
 * few others. Changes of rows that are nobody's are in the common shard, which every node hears.
 */
export const SHARDS = 256
export const COMMON_SHARD = 0

/** Keys whose owners are remembered: 64 characters each, and 36 for the owner. */
const OWNERS_KEPT = 100_000

/** One of the shards but the common one: the same on every node. */
export const shardOfAccount = (id: string): number => 1 + (fnv1a(id) % (SHARDS - 1))

export interface Shards {
  /** Finds out whose the rows of these changes are, as far as that is not known. `read` sees what the changes did. */
  prepare(read: ReadSql, changes: readonly Change[]): Promise<void>
  /** The shard of a change that was prepared. Of any other, the common one where whose it is is not known. */
  of(change: Change): number
  /** The shard of the rows that have this value in this column; null: nothing tells whose they are, or the column names no rows. */
  ofKey(read: ReadSql, table: string, column: string, value: string): Promise<number | null>
}

export function createShards(catalog: Pick<Catalog, 'tables' | 'parentsOf' | 'policies'>): Shards {
  const parents = new Set([...catalog.tables.keys()].flatMap((name) => wayUp(catalog, name).map(({ parent }) => parent)))
  /** By table and id, the account; those that were found out longest ago go first. */
  const owners = new Map<string, string>()

  function keep(key: string, owner: string): string {
    owners.delete(key)
    owners.set(key, owner)
    if (owners.size > OWNERS_KEPT) owners.delete(owners.keys().next().value as string)
    return owner
  }

  /** Where a row says whose it is: by its account, by the row above it, or, where there is neither, by being its account's own, under that id. */
  function tellerOf(table: string): { column: string; above: string | null } {
    if (catalog.tables.get(table)?.columns['user_id']) return { column: 'user_id', above: null }
    const [up] = wayUp(catalog, table)
    return up ? { column: up.column, above: up.parent } : { column: 'id', above: null }
  }

  /** Whose a row is, as far as it says so itself or the row above it is known. */
  function knownOwner(table: string, row: Row): string | null {
    const { column, above } = tellerOf(table)
    const key = row[column]
    if (typeof key !== 'string') return null
    return above === null ? key : (owners.get(keyOf(above, key)) ?? null)
  }

  async function ownerOf(read: ReadSql, table: string, id: string): Promise<string | null> {
    const known = owners.get(keyOf(table, id))
    if (known !== undefined) return known
    const { column, above } = tellerOf(table)
    const key = await readKey(read, table, column, id)
    const owner = key !== null && above !== null ? await ownerOf(read, above, key) : key
    return owner === null ? null : keep(keyOf(table, id), owner)
  }

  /** A column that names a row to anybody. Where a row with any other value stands is not looked for: that would tell who asks that there is one. */
  const names = (table: string, column: string): boolean => catalog.policies.get(table)?.audience?.read?.named?.includes(column) ?? false

  return {
    async prepare(read, changes) {
      // What stands above comes first, so that what is below finds it: also where all of it is gone.
      const byHeight = [...changes].sort((a, b) => wayUp(catalog, a.table).length - wayUp(catalog, b.table).length)
      const unknown = new Map<string, { table: string; id: string }>()
      for (const { table, id, before, after } of byHeight) {
        const row = after ?? before
        const owner = knownOwner(table, row)
        const { column, above } = tellerOf(table)
        const key = row[column]
        if (owner !== null) parents.has(table) && keep(keyOf(table, id), owner)
        else if (above !== null && typeof key === 'string') unknown.set(keyOf(above, key), { table: above, id: key })
      }
      if (unknown.size > 0) await together([...unknown.values()].map(({ table, id }) => ownerOf(read, table, id)))
    },
    of({ table, before, after }) {
      const owner = knownOwner(table, after ?? before)
      return owner === null ? COMMON_SHARD : shardOfAccount(owner)
    },
    async ofKey(read, table, column, value) {
      const shard = (owner: string | null): number | null => (owner === null ? null : shardOfAccount(owner))
      const { column: teller, above } = tellerOf(table)
      if (column === teller) return shard(above === null ? value : await ownerOf(read, above, value))
      const up = wayUp(catalog, table).find((step) => step.table === table && step.column === column)
      if (up) return shard(await ownerOf(read, up.parent, value))
      if (column === 'id') return shard(await ownerOf(read, table, value))
      if (!names(table, column)) return null
      const [id] = await readIdsBy(read, table, column, value)
      return id === undefined ? null : shard(await ownerOf(read, table, id))
    },
  }
}

const keyOf = (table: string, id: string): string => `${table} ${id}`
