import { LRUCache } from 'lru-cache'
import type { Filter } from '../../../contract/filter.ts'
import type { Row } from '../../../contract/json.ts'
import { fnv1a } from '../../lib/fnv1a.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import { pipelined } from '../pipelined.ts'
import { type ReadSql, readIdsBy, readKey } from '../sql/by-id.ts'
import type { Change } from '../store.ts'

/**
 * Row changes are published in shards. All rows of one account are in the same shard, so that a node hears of
 * the accounts whose sessions are open on it and of few others. Rows without an owner are in the common
 * shard, which every node hears.
 */
export const SHARDS = 256
export const COMMON_SHARD = 0

/** Owners cached by row: 64 characters per key and 36 per owner. */
const OWNERS_KEPT = 100_000

/** Returns an account's shard, never the common one. It is the same on every node. */
export const shardOfAccount = (id: string): number => 1 + (fnv1a(id) % (SHARDS - 1))

/** A statement that fails (22012) unless the owners that it names are those in the database. */
export interface OwnerCheck {
  text: string
  parameters: readonly unknown[]
}

export interface Shards {
  /**
   * Looks up the unknown owners of the changed rows. `read` must see the changes' own effects. Returns checks
   * of the owners that only the cache tells: a deleted session's id may have been used again by another
   * account.
   */
  prepare(read: ReadSql, changes: readonly Change[]): Promise<readonly OwnerCheck[]>
  /** Removes the owners of these changes' rows and parents from the cache. */
  forget(changes: readonly Change[]): void
  /** Whether rows of this table name their account themselves, so that a new one decides its shard. */
  namesOwner(table: string): boolean
  /** Returns a change's shard; the common one if the owner is unknown. Call `prepare` before. */
  of(change: Change): number
  /** Returns the shard of a row that is to be inserted. Null: its owner cannot be determined. */
  ofRow(read: ReadSql, table: string, row: Row): Promise<number | null>
  /**
   * Returns the shard of the rows with this value in this column. Null: their owner cannot be determined, or
   * the column does not name rows.
   */
  ofKey(read: ReadSql, table: string, column: string, value: string): Promise<number | null>
}

/**
 * Returns the column that determines a row's owner: its reference to a parent, else `user_id`, else `id` (the
 * row of the account itself). Rows below a session belong to its host, whoever wrote them, so a follower of
 * the session hears one shard.
 */
function tellerIn(catalog: Pick<Catalog, 'tables' | 'parentsOf'>, table: string): { column: string; above: string | null } {
  const [up] = wayUp(catalog, table)
  if (up) return { column: up.column, above: up.parent }
  return { column: catalog.tables.get(table)?.columns['user_id'] ? 'user_id' : 'id', above: null }
}

/**
 * Whether a filter passes only rows of this account. False if it does not restrict the column that determines
 * the owner.
 */
export function areOfAccount(catalog: Pick<Catalog, 'tables' | 'parentsOf'>, table: string, where: Filter, account: string): boolean {
  const { column, above } = tellerIn(catalog, table)
  // Assumes that a reference that skips tables leads to the same ancestor. Nothing checks it.
  const isAbove = (parent: string): boolean => wayUp(catalog, table).some((step) => step.parent === parent)
  const areOwn = (filter: Filter): boolean => {
    switch (filter.op) {
      case 'and':
        return filter.of.some(areOwn)
      case 'or':
        return filter.of.every(areOwn)
      case 'eq':
        return above === null && filter.column === column && filter.value === account
      case 'related':
        return isAbove(filter.table) && areOfAccount(catalog, filter.table, filter.where, account)
      default:
        return false
    }
  }
  return areOwn(where)
}

export function createShards(catalog: Pick<Catalog, 'tables' | 'parentsOf' | 'policies'>): Shards {
  const tellerOf = (table: string) => tellerIn(catalog, table)
  const parents = new Set([...catalog.tables.keys()].flatMap((name) => wayUp(catalog, name).map(({ parent }) => parent)))
  /** Account by table and id; least recently used entries are evicted. */
  const owners = new LRUCache<string, string>({ max: OWNERS_KEPT })

  function keep(key: string, owner: string): string {
    owners.set(key, owner)
    return owner
  }

  /** Returns a row's owner if the row itself or the cache tells it, else null. */
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

  /**
   * Whether anybody may find rows by their value in this column (`named`). Values of other columns are not
   * looked up, since the shard would reveal that such a row exists.
   */
  const names = (table: string, column: string): boolean => catalog.policies.get(table)?.audience?.read?.named?.includes(column) ?? false

  /** Returns the statement that compares cached owners of this table's rows with the database. */
  function checkOf(table: string, owned: ReadonlyMap<string, string>): OwnerCheck {
    const way = wayUp(catalog, table)
    const joins = way.map(({ column, parent }, at) => `join "${parent}" as row${at + 1} on row${at + 1}.id = row${at}."${column}"`)
    const { column } = tellerOf(way.at(-1)?.parent ?? table)
    const text = `select 1 / (count(*) = ?)::integer from unnest(?::text[], ?::text[]) as cached(id, owner)
      join "${table}" as row0 on row0.id = cached.id ${joins.join(' ')} where row${way.length}."${column}" = cached.owner`
    return { text, parameters: [owned.size, [...owned.keys()], [...owned.values()]] }
  }

  const ofKey: Shards['ofKey'] = async (read, table, column, value) => {
    const shard = (owner: string | null): number | null => (owner === null ? null : shardOfAccount(owner))
    const { column: teller, above } = tellerOf(table)
    if (column === teller) return shard(above === null ? value : await ownerOf(read, above, value))
    const up = wayUp(catalog, table).find((step) => step.table === table && step.column === column)
    if (up) return shard(await ownerOf(read, up.parent, value))
    if (column === 'id') return shard(await ownerOf(read, table, value))
    if (!names(table, column)) return null
    const [id] = await readIdsBy(read, table, column, value)
    return id === undefined ? null : shard(await ownerOf(read, table, id))
  }

  return {
    async prepare(read, changes) {
      // Parents first, so that their children find the owner in the cache, also if all of them were deleted.
      const byHeight = [...changes].sort((a, b) => wayUp(catalog, a.table).length - wayUp(catalog, b.table).length)
      const changed = new Set(changes.map(({ table, id }) => keyOf(table, id)))
      const unknown = new Map<string, { table: string; id: string }>()
      const cached = new Map<string, Map<string, string>>()
      for (const { table, id, before, after } of byHeight) {
        const row = after ?? before
        const owner = knownOwner(table, row)
        const { column, above } = tellerOf(table)
        const key = row[column]
        const isAbove = above !== null && typeof key === 'string'
        if (owner !== null) {
          if (parents.has(table)) keep(keyOf(table, id), owner)
          if (isAbove && !changed.has(keyOf(above, key))) cached.set(above, (cached.get(above) ?? new Map()).set(key, owner))
        } else if (isAbove) unknown.set(keyOf(above, key), { table: above, id: key })
      }
      if (unknown.size > 0) await pipelined([...unknown.values()].map(({ table, id }) => ownerOf(read, table, id)))
      return [...cached].map(([table, owned]) => checkOf(table, owned))
    },
    forget(changes) {
      for (const { table, id, before, after } of changes) {
        owners.delete(keyOf(table, id))
        for (const { table: of, column, parent } of wayUp(catalog, table))
          if (of === table) owners.delete(keyOf(parent, String((after ?? before)[column])))
      }
    },
    async ofRow(read, table, row) {
      const { column } = tellerOf(table)
      const key = row[column]
      return typeof key === 'string' ? ofKey(read, table, column, key) : null
    },
    namesOwner: (table) => tellerOf(table).above === null,
    of({ table, before, after }) {
      const owner = knownOwner(table, after ?? before)
      return owner === null ? COMMON_SHARD : shardOfAccount(owner)
    },
    ofKey,
  }
}

const keyOf = (table: string, id: string): string => `${table} ${id}`
