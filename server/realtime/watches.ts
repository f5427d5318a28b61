import { createHash } from 'node:crypto'
import type { Filter } from '../../contract/filter.ts'
import type { Json, Row } from '../../contract/json.ts'
import { relatedIn } from '../filter/matches.ts'
import { filtersOf, type View, viewKey } from '../policy/view.ts'
import type { Change } from '../store/store.ts'
import type { LiveChannel } from './channel.ts'
import { skeletonsOf } from './related-rows.ts'

/**
 * What some subscribers see of a table: the policy's view of it and the subscription's filter. Subscribers who see the same share one watch,
 * so a change is decided once for all of them.
 */
export interface Watch {
  readonly key: string
  readonly view: View
  readonly filter: Filter
  /** Columns that are told, or null for all. */
  readonly select: readonly string[] | null
  readonly members: Set<Member>
}

/** One channel's part in a watch. */
export interface Member {
  readonly channel: LiveChannel
  readonly watch: Watch
  /** Ids of the channel's subscriptions that hear of each type of change. */
  readonly ids: Readonly<Record<Change['type'], readonly number[]>>
  /** Equal for members whose frames are equal. */
  readonly address: string
}

/** The watches of one table, found by the values that their filters pin. */
export interface TableWatches {
  /** Watches that one of these versions of a row could concern, and maybe more. */
  concerned(versions: readonly Row[]): Iterable<Watch>
  /** What must be loaded for their rules: the `related` filters in them, without who asks. */
  readonly skeletons: Iterable<Filter>
}

/** Equal for watches that see the same, and for no others. A digest, because every phone may have its own and a room has many. */
export const watchKey = ({ view, filter, select }: Sight): string =>
  createHash('sha256')
    .update(JSON.stringify([viewKey(view), filter, select]))
    .digest('base64')
type Sight = Pick<Watch, 'view' | 'filter' | 'select'>

export interface Watches {
  add(channel: LiveChannel, sight: Sight, ids: Member['ids']): Member
  remove(member: Member): void
  of(table: string): TableWatches | undefined
  readonly size: number
  /** Row subscriptions, over all watches. */
  readonly members: number
}

export function createWatches(): Watches {
  const tables = new Map<string, TableIndex>()
  let members = 0
  return {
    add(channel, sight, ids) {
      const table = tables.get(sight.view.table) ?? createTableIndex()
      tables.set(sight.view.table, table)
      const key = watchKey(sight)
      const watch = table.byKey.get(key) ?? { ...sight, key, members: new Set<Member>() }
      if (watch.members.size === 0) table.add(watch)
      const member: Member = { channel, watch, ids, address: `${channel.topic} ${JSON.stringify(ids)}` }
      watch.members.add(member)
      members++
      return member
    },
    remove(member) {
      const { watch } = member
      if (!watch.members.delete(member)) return
      members--
      if (watch.members.size > 0) return
      const table = tables.get(watch.view.table)
      table?.remove(watch)
      if (table?.byKey.size === 0) tables.delete(watch.view.table)
    },
    of: (table) => tables.get(table),
    get size() {
      return [...tables.values()].reduce((sum, table) => sum + table.byKey.size, 0)
    },
    get members() {
      return members
    },
  }
}

interface TableIndex extends TableWatches {
  byKey: Map<string, Watch>
  add(watch: Watch): void
  remove(watch: Watch): void
}

/**
 * Most filters pin a key (`poll_id=eq.…`). Such a watch is found by that value, so that a change costs what its own session's watches cost,
 * not those of the whole house.
 */
function createTableIndex(): TableIndex {
  const byKey = new Map<string, Watch>()
  const loose = new Set<Watch>()
  const pinned = new Map<string, Map<Json, Set<Watch>>>()
  const needs = new Map<string, { skeleton: Filter; uses: number }>()
  const placeOf = (watch: Watch): Set<Watch> => {
    const pin = pinOf(watch)
    if (!pin) return loose
    const values = pinned.get(pin.column) ?? new Map<Json, Set<Watch>>()
    pinned.set(pin.column, values)
    const place = values.get(pin.value) ?? new Set<Watch>()
    values.set(pin.value, place)
    return place
  }
  const skeletonsOfWatch = ({ view }: Watch): Filter[] => filtersOf(view).flatMap((filter) => skeletonsOf(relatedIn(filter)))
  return {
    byKey,
    *concerned(versions) {
      yield* loose
      for (const [column, values] of pinned)
        for (const value of new Set(versions.map((row) => row[column] ?? null))) yield* values.get(value) ?? []
    },
    get skeletons() {
      return [...needs.values()].map((need) => need.skeleton)
    },
    add(watch) {
      byKey.set(watch.key, watch)
      placeOf(watch).add(watch)
      for (const skeleton of skeletonsOfWatch(watch)) {
        const key = JSON.stringify(skeleton)
        const need = needs.get(key) ?? { skeleton, uses: 0 }
        need.uses++
        needs.set(key, need)
      }
    },
    remove(watch) {
      byKey.delete(watch.key)
      const place = placeOf(watch)
      place.delete(watch)
      const pin = pinOf(watch)
      if (pin && place.size === 0) pinned.get(pin.column)?.delete(pin.value)
      if (pin && pinned.get(pin.column)?.size === 0) pinned.delete(pin.column)
      for (const skeleton of skeletonsOfWatch(watch)) {
        const key = JSON.stringify(skeleton)
        const need = needs.get(key)
        if (need && --need.uses === 0) needs.delete(key)
      }
    },
  }
}

/** A column and the one value of it that a row must have, from the filter's top level. A masked column does not hold what is read. */
function pinOf({ filter, view }: Watch): { column: string; value: Json } | null {
  for (const part of filter.op === 'and' ? filter.of : [filter]) if (part.op === 'eq' && !view.masked.has(part.column)) return part
  return null
}
