import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../catalog.ts'
import type { Lookup } from '../../filter/matches.ts'
import type { Pseudonyms } from '../../policy/pseudonym.ts'
import type { ReadSql } from '../../store/by-id.ts'
import { turns } from '../../store/group-commit.ts'
import type { Change } from '../../store/store.ts'
import { type ConflatedChange, versionsOf } from './conflation.ts'
import { createDeletedRows } from './deleted-rows.ts'
import { createDelivery } from './deliver-change.ts'
import { createGatheredChanges } from './gathered-changes.ts'
import { loadRelatedRows } from './related-rows.ts'
import type { SharedQueries } from './shared-queries.ts'

export interface FanOutOptions {
  catalog: Catalog
  read: ReadSql
  queries: SharedQueries
  pseudonyms: Pseudonyms
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** Changes of these tables could not be decided, so nobody got them: whoever follows them must be made to read anew. */
  onFailure(error: unknown, tables: ReadonlySet<string>): void
}

/** Fan-out of row changes: what commits is conflated (see gathered-changes.ts), decided once for each shared query and sent to its subscribers. */
export interface FanOut {
  take(changes: readonly Change[]): void
  /** Does this while no change is half told: at once, or when the present one is told. Whoever changes its subscriptions then gets each change once. */
  betweenChanges(work: () => void): void
  /** The sequence number of the last change taken. */
  readonly sequence: number
  /** Decisions so far: one for each query that a change could concern. */
  readonly decisions: number
  close(): void
}

export function createFanOut({ catalog, read, queries, pseudonyms, now, onFailure }: FanOutOptions): FanOut {
  const gathered = createGatheredChanges()
  const deleted = createDeletedRows()
  let sequence = 0
  let decisions = 0
  let state: 'waiting' | 'delivering' | 'closed' = 'waiting'
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let isHalfTold = false
  let afterChange: (() => void)[] = []

  /** Delivers at that time, unless it does so earlier. */
  function wakeAt(due: number): void {
    if (state !== 'waiting' || due >= wakesAt) return
    clearTimeout(timer)
    wakesAt = due
    timer = setTimeout(() => void flush(), Math.max(0, Math.ceil(due - now())))
  }

  async function flush(): Promise<void> {
    state = 'delivering'
    wakesAt = Number.POSITIVE_INFINITY
    const changes = gathered.takeDue(now())
    try {
      await deliver(changes)
    } catch (error) {
      onFailure(error, new Set(changes.map((change) => change.table)))
    }
    deleted.forgetBefore(gathered.lowest())
    if (state !== 'delivering') return
    state = 'waiting'
    wakeAt(gathered.nextDue() ?? Number.POSITIVE_INFINITY)
  }

  async function deliver(changes: readonly ConflatedChange[]): Promise<void> {
    const lookups = await loadLookups(changes)
    const yieldTurn = turns()
    for (const change of changes) {
      const lookup = lookups.get(change.table)
      if (!lookup) continue
      isHalfTold = true
      try {
        for (const _step of tell(change, lookup)) {
          const pause = yieldTurn()
          if (pause) await pause
        }
      } finally {
        isHalfTold = false
        const works = afterChange
        afterChange = []
        for (const work of works) work()
      }
    }
  }

  /** What one change costs differs: by how many follow it, how their frames differ, and what their filters try. */
  function* tell(change: ConflatedChange, lookup: Lookup): Iterable<void> {
    const deliverTo = createDelivery(change, { table: catalog.tables.get(change.table) as Table, lookup, pseudonyms })
    for (const query of queries.of(change.table)?.candidates(versionsOf(change)) ?? []) {
      decisions++
      yield* deliverTo(query)
    }
  }

  /** For each table that is followed, the rows that policies point to: one query for each table pointed to, however many follow. */
  async function loadLookups(changes: readonly ConflatedChange[]): Promise<Map<string, Lookup>> {
    const rows = new Map<string, Row[]>()
    for (const change of changes) {
      const versions = rows.get(change.table) ?? []
      rows.set(change.table, versions)
      versions.push(...versionsOf(change))
    }
    const lookups = new Map<string, Lookup>()
    for (const [table, versions] of rows) {
      const followed = queries.of(table)
      if (followed) lookups.set(table, await loadRelatedRows(read, catalog, [...followed.relations], versions, deleted.byTable()))
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
        deleted.add(change, sequence)
        wakeAt(gathered.add(change, sequence, now()) ?? Number.POSITIVE_INFINITY)
      }
    },
    betweenChanges(work) {
      if (isHalfTold) afterChange.push(work)
      else work()
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
