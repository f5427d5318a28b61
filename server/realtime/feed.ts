import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Json, Row } from '../../contract/json.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Table } from '../../contract/table.ts'
import type { Catalog } from '../catalog.ts'
import type { Lookup } from '../filter/matches.ts'
import type { Pseudonyms } from '../policy/pseudonym.ts'
import type { ReadSql } from '../store/by-id.ts'
import type { Change } from '../store/store.ts'
import { begin, type Conflated, conflate } from './conflate.ts'
import type { Connection } from './connection.ts'
import type { Frame } from './frame.ts'
import { loadRelatedRows } from './related-rows.ts'
import { createTeller } from './tell.ts'
import type { Watches } from './watches.ts'

export interface FeedOptions {
  catalog: Catalog
  read: ReadSql
  watches: Watches
  pseudonyms: Pseudonyms
  deliver(to: Connection, frame: Frame): void
  /** Changes of these tables could not be decided, so they were not told: whoever watches them must be made to read anew. */
  onFailure(error: unknown, tables: ReadonlySet<string>): void
}

/** Row changes on their way to those who watch them, gathered for LIMITS.conflationMs. */
export interface Feed {
  take(changes: readonly Change[]): void
  /** The number of the last change taken. */
  readonly number: number
  /** Watches decided so far. */
  readonly decisions: number
  close(): void
}

export function createFeed({ catalog, read, watches, pseudonyms, deliver, onFailure }: FeedOptions): Feed {
  let window = new Map<string, Conflated>()
  let number = 0
  let decisions = 0
  let state: 'quiet' | 'gathering' | 'telling' | 'closed' = 'quiet'
  let timer: NodeJS.Timeout | undefined

  function gather(): void {
    state = 'gathering'
    timer = setTimeout(() => void flush(), LIMITS.conflationMs)
  }

  async function flush(): Promise<void> {
    state = 'telling'
    const changes = [...window.values()]
    window = new Map()
    try {
      await tell(changes)
    } catch (error) {
      onFailure(error, new Set(changes.map((change) => change.table)))
    }
    if (state !== 'telling') return
    if (window.size > 0) gather()
    else state = 'quiet'
  }

  async function tell(changes: readonly Conflated[]): Promise<void> {
    const lookups = await loadLookups(changes)
    let since = performance.now()
    for (const change of changes) {
      const lookup = lookups.get(change.table)
      if (!lookup) continue
      const teller = createTeller(change, catalog.tables.get(change.table) as Table, { lookup, pseudonyms }, deliver)
      for (const watch of watches.of(change.table)?.concerned(versionsOf(change)) ?? []) {
        teller(watch)
        decisions++
      }
      // What one change costs differs: by how many watch it, how they are told, and what their filters try.
      if (performance.now() - since < LIMITS.turnMs) continue
      await nextTurn()
      since = performance.now()
    }
  }

  /** For each watched table, the rows that its watches' rules point to: one query for each table pointed to, however many watch. */
  async function loadLookups(changes: readonly Conflated[]): Promise<Map<string, Lookup>> {
    const rows = new Map<string, Row[]>()
    const gone = new Map<string, Map<Json, Row>>()
    for (const change of changes) {
      const versions = rows.get(change.table) ?? []
      rows.set(change.table, versions)
      versions.push(...versionsOf(change))
      const last = change.after === null ? change.earlier.at(-1) : undefined
      if (last) gone.set(change.table, (gone.get(change.table) ?? new Map<Json, Row>()).set(change.id, last))
    }
    const lookups = new Map<string, Lookup>()
    for (const [table, versions] of rows) {
      const watched = watches.of(table)
      if (watched) lookups.set(table, await loadRelatedRows(read, catalog, [...watched.skeletons], versions, gone))
    }
    return lookups
  }

  return {
    take(changes) {
      // Whoever joins later has these behind them.
      if (watches.members === 0 && window.size === 0) {
        number += changes.length
        return
      }
      for (const change of changes) {
        number++
        if (!catalog.tables.has(change.table)) continue
        const key = `${change.table} ${change.id}`
        const known = window.get(key)
        if (known) conflate(known, change, number)
        else window.set(key, begin(change, number))
      }
      if (state === 'quiet' && window.size > 0) gather()
    },
    get number() {
      return number
    },
    get decisions() {
      return decisions
    },
    close() {
      state = 'closed'
      clearTimeout(timer)
      window.clear()
    },
  }
}

const versionsOf = (change: Conflated): Row[] => (change.after === null ? change.earlier : [...change.earlier, change.after])
