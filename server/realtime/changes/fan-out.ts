import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import type { Lookup } from '../../rules/filter/matches.ts'
import type { Pseudonyms } from '../../rules/policy/pseudonym.ts'
import { createYield } from '../../store/commit/yield.ts'
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
export class FanOut {
  readonly #options: FanOutOptions
  readonly #gathered = createGatheredChanges()
  readonly #deleted = createDeletedRows()
  #sequence = 0
  #decisions = 0
  #state: 'waiting' | 'delivering' | 'closed' = 'waiting'
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Number.POSITIVE_INFINITY
  #isHalfTold = false
  #afterChange: (() => void)[] = []

  constructor(options: FanOutOptions) {
    this.#options = options
  }

  get sequence(): number {
    return this.#sequence
  }

  /** Decisions so far, for tests: one per change and candidate query. */
  get decisions(): number {
    return this.#decisions
  }

  take(changes: readonly Change[]): void {
    const { queries, now, catalog } = this.#options
    const { offered } = catalog
    // Nobody subscribes: only count. A later subscriber's barrier lies behind these changes.
    if (queries.subscriptions === 0 && this.#gathered.size === 0) {
      this.#sequence += changes.length
      return
    }
    for (const change of changes) {
      this.#sequence++
      if (!offered.tables.has(change.table)) continue
      this.#deleted.add(change, this.#sequence)
      this.#wakeAt(this.#gathered.add(change, this.#sequence, now()) ?? Number.POSITIVE_INFINITY)
    }
  }

  /**
   * Runs `work` when no change is partly delivered: now, or after the current change. Work that replaces
   * subscriptions then neither misses nor repeats a change.
   */
  betweenChanges(work: () => void): void {
    if (this.#isHalfTold) this.#afterChange.push(work)
    else work()
  }

  close(): void {
    this.#state = 'closed'
    clearTimeout(this.#timer)
    this.#gathered.clear()
  }

  #wakeAt(due: number): void {
    if (this.#state !== 'waiting' || due >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = due
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, Math.ceil(due - this.#options.now())))
  }

  async #flush(): Promise<void> {
    this.#state = 'delivering'
    this.#wakesAt = Number.POSITIVE_INFINITY
    const changes = this.#gathered.takeDue(this.#options.now())
    try {
      await this.#deliver(changes)
    } catch (error) {
      this.#options.onFailure(error, new Set(changes.map((change) => change.table)))
    }
    this.#deleted.forgetBefore(this.#gathered.lowest())
    if (this.#state !== 'delivering') return
    this.#state = 'waiting'
    this.#wakeAt(this.#gathered.nextDue() ?? Number.POSITIVE_INFINITY)
  }

  async #deliver(changes: readonly ConflatedChange[]): Promise<void> {
    const lookups = await this.#loadLookups(changes)
    const yieldIfDue = createYield()
    for (const change of changes) {
      const lookup = lookups.get(change.table)
      if (!lookup) continue
      this.#isHalfTold = true
      try {
        for (const _step of this.#tell(change, lookup)) {
          const pause = yieldIfDue()
          if (pause) await pause
        }
      } finally {
        this.#isHalfTold = false
        const works = this.#afterChange
        this.#afterChange = []
        for (const work of works) work()
      }
    }
  }

  /** Generator, because a change may cost much: it depends on its followers, frames and filters. */
  *#tell(change: ConflatedChange, lookup: Lookup): Iterable<void> {
    const { catalog, queries, pseudonyms } = this.#options
    const deliverTo = createDelivery(change, { table: catalog.tables.get(change.table) as Table, lookup, pseudonyms })
    for (const query of queries.of(change.table)?.candidates(versionsOf(change)) ?? []) {
      this.#decisions++
      yield* deliverTo(query)
    }
  }

  /** Loads the parent rows that policies read: one query per parent table, however many followers. */
  async #loadLookups(changes: readonly ConflatedChange[]): Promise<Map<string, Lookup>> {
    const { catalog, read, queries } = this.#options
    const rows = new Map<string, Row[]>()
    for (const change of changes) {
      const versions = rows.get(change.table) ?? []
      rows.set(change.table, versions)
      versions.push(...versionsOf(change))
    }
    const lookups = new Map<string, Lookup>()
    for (const [table, versions] of rows) {
      const followed = queries.of(table)
      if (followed) lookups.set(table, await loadRelatedRows(read, catalog, [...followed.relations], versions, this.#deleted.byTable()))
    }
    return lookups
  }
}
