import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Lookup } from '../../rules/filter/matches.ts'
import type { Pseudonyms } from '../../rules/policy/pseudonym.ts'
import { turns } from '../../store/commit/group-commit.ts'
import type { ReadSql } from '../../store/sql/by-id.ts'
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
  /** Changes of these tables were lost, because deciding them failed. Their followers must read again. */
  onFailure(error: unknown, tables: ReadonlySet<string>): void
}

/** Fan-out: conflates row changes (gathered-changes.ts), decides each once per shared query, sends it. */
export interface FanOut {
  take(changes: readonly Change[]): void
  /**
   * Runs `work` when no change is partly delivered: now, or after the current change. Work that replaces
   * subscriptions then neither misses nor repeats a change.
   */
  betweenChanges(work: () => void): void
  readonly sequence: number
  /** Decisions so far, for tests: one per change and candidate query. */
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

  /** Generator, because a change may cost much: it depends on its followers, frames and filters. */
  function* tell(change: ConflatedChange, lookup: Lookup): Iterable<void> {
    const deliverTo = createDelivery(change, { table: catalog.tables.get(change.table) as Table, lookup, pseudonyms })
    for (const query of queries.of(change.table)?.candidates(versionsOf(change)) ?? []) {
      decisions++
      yield* deliverTo(query)
    }
  }

  /** Loads the parent rows that policies read: one query per parent table, however many followers. */
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
      // Nobody subscribes: only count. A later subscriber's barrier lies behind these changes.
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
