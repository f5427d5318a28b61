import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Json, Row } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../catalog.ts'
import type { Lookup } from '../../filter/matches.ts'
import type { Pseudonyms } from '../../policy/pseudonym.ts'
import type { ReadSql } from '../../store/by-id.ts'
import type { Change } from '../../store/store.ts'
import { type ConflatedChange, conflate, conflationOf, versionsOf } from './conflation.ts'
import { createDelivery } from './deliver-change.ts'
import { loadRelatedRows } from './related-rows.ts'
import type { SharedQueries } from './shared-queries.ts'

export interface FanOutOptions {
  catalog: Catalog
  read: ReadSql
  queries: SharedQueries
  pseudonyms: Pseudonyms
  /** Changes of these tables could not be decided, so nobody got them: whoever follows them must be made to read anew. */
  onFailure(error: unknown, tables: ReadonlySet<string>): void
}

/** Fan-out of row changes: what commits is conflated for LIMITS.conflationMs, decided once for each shared query and sent to its subscribers. */
export interface FanOut {
  take(changes: readonly Change[]): void
  /** The sequence number of the last change taken. */
  readonly sequence: number
  /** Decisions so far: one for each query that a change could concern. */
  readonly decisions: number
  close(): void
}

export function createFanOut({ catalog, read, queries, pseudonyms, onFailure }: FanOutOptions): FanOut {
  let gathered = new Map<string, ConflatedChange>()
  let sequence = 0
  let decisions = 0
  let state: 'quiet' | 'conflating' | 'delivering' | 'closed' = 'quiet'
  let timer: NodeJS.Timeout | undefined

  function openInterval(): void {
    state = 'conflating'
    timer = setTimeout(() => void flush(), LIMITS.conflationMs)
  }

  async function flush(): Promise<void> {
    state = 'delivering'
    const changes = [...gathered.values()]
    gathered = new Map()
    try {
      await deliver(changes)
    } catch (error) {
      onFailure(error, new Set(changes.map((change) => change.table)))
    }
    if (state !== 'delivering') return
    if (gathered.size > 0) openInterval()
    else state = 'quiet'
  }

  async function deliver(changes: readonly ConflatedChange[]): Promise<void> {
    const lookups = await loadLookups(changes)
    let turnBegan = performance.now()
    for (const change of changes) {
      const lookup = lookups.get(change.table)
      if (!lookup) continue
      const deliverTo = createDelivery(change, { table: catalog.tables.get(change.table) as Table, lookup, pseudonyms })
      for (const query of queries.of(change.table)?.candidates(versionsOf(change)) ?? []) {
        deliverTo(query)
        decisions++
      }
      // What one change costs differs: by how many follow it, how their frames differ, and what their filters try.
      if (performance.now() - turnBegan < LIMITS.turnMs) continue
      await nextTurn()
      turnBegan = performance.now()
    }
  }

  /** For each table that is followed, the rows that policies point to: one query for each table pointed to, however many follow. */
  async function loadLookups(changes: readonly ConflatedChange[]): Promise<Map<string, Lookup>> {
    const rows = new Map<string, Row[]>()
    const deleted = new Map<string, Map<Json, Row>>()
    for (const change of changes) {
      const versions = rows.get(change.table) ?? []
      rows.set(change.table, versions)
      versions.push(...versionsOf(change))
      const last = change.after === null ? change.earlier.at(-1) : undefined
      if (last) deleted.set(change.table, (deleted.get(change.table) ?? new Map<Json, Row>()).set(change.id, last))
    }
    const lookups = new Map<string, Lookup>()
    for (const [table, versions] of rows) {
      const followed = queries.of(table)
      if (followed) lookups.set(table, await loadRelatedRows(read, catalog, [...followed.relations], versions, deleted))
    }
    return lookups
  }

  return {
    take(changes) {
      // Whoever subscribes later has these behind its barrier.
      if (queries.subscriptions === 0 && gathered.size === 0) {
        sequence += changes.length
        return
      }
      for (const change of changes) {
        sequence++
        if (!catalog.tables.has(change.table)) continue
        const key = `${change.table} ${change.id}`
        const known = gathered.get(key)
        if (known) conflate(known, change, sequence)
        else gathered.set(key, conflationOf(change, sequence))
      }
      if (state === 'quiet' && gathered.size > 0) openInterval()
    },
    get sequence() {
      return sequence
    },
    get decisions() {
      return decisions
    },
    close() {
      state = 'closed'
      clearTimeout(timer)
      gathered.clear()
    },
  }
}
