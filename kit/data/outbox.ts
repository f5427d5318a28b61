import type { Row } from '../../contract/json.ts'
import { answered, dueAt, hasOutcome, isOver, type Parcel, readParcel, released, sending } from './parcel.ts'
import type { PrefixedStorage } from './prefixed-storage.ts'
import { orFault } from './program-fault.ts'
import type { InsertAnswer } from './table-api.ts'

export interface OutboxParts {
  storage: PrefixedStorage
  /** Its exceptions are faults of this page, which are shown; the parcel stays. */
  insert(table: string, row: Row): Promise<InsertAnswer>
  /** Milliseconds since the epoch. */
  now(): number
  /** At least 0, below 1. */
  random(): number
}

/** Sends parcels to the server, and keeps them in a storage that the tabs of this browser share. */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #parcels = new Map<string, Parcel>()
  /** Ids of parcels that this page is sending. */
  readonly #underWay = new Set<string>()
  readonly #listeners = new Set<() => void>()
  /** For the parcel that is due next. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#loadAll()
  }

  /** Stores and sends a row, unless its id is known. `durable`: stored on the phone, not only in memory. */
  send({ id, table, row, topic }: Pick<Parcel, 'id' | 'table' | 'row' | 'topic'>): { durable: boolean } {
    if (this.#load(id)) return { durable: true }
    const now = this.#parts.now()
    const durable = this.#put({ id, table, row, topic, since: now, progress: { is: 'saved', attempts: 0, nextAt: now } })
    void this.#attempt(id)
    return { durable }
  }

  /** Returns the topic's newest parcel that was not let go, or null. The same object until it changes. */
  latest(topic: string): Parcel | null {
    return this.of(topic).at(-1) ?? null
  }

  /** Returns the topic's parcels that were not let go, oldest first. */
  of(topic: string): Parcel[] {
    return [...this.#parcels.values()].filter((parcel) => parcel.topic === topic && !parcel.letGo).sort((a, b) => a.since - b.since)
  }

  /** Returns the accepted rows, dismissed parcels included, those that are known to be deleted excluded. */
  sent(): Parcel[] {
    return [...this.#parcels.values()].filter(({ progress, gone }) => progress.is === 'sent' && !gone)
  }

  /** Counts those of a topic in a table. */
  landed(table: string, topic: string): number {
    return this.sent().filter((parcel) => parcel.table === table && parcel.topic === topic).length
  }

  /** Returns the text of this column in the newest row that has one and was not let go, or null. */
  lastTyped(column: string): string | null {
    const typed = [...this.#parcels.values()].filter(({ row }) => typeof row[column] === 'string').sort((a, b) => a.since - b.since)
    return (typed.at(-1)?.row[column] as string | undefined) ?? null
  }

  /** Whether any row has no outcome yet. */
  isWaiting(): boolean {
    return [...this.#parcels.values()].some(({ progress }) => !hasOutcome(progress))
  }

  /** Whether this phone has used the id, including for parcels let go. */
  knows(id: string): boolean {
    return this.#load(id) !== null
  }

  /** Dismisses a parcel whose outcome (sent, refused) is known. `gone`: its row was deleted. */
  letGo(id: string, gone = false): void {
    const parcel = this.#load(id)
    if (parcel && hasOutcome(parcel.progress)) this.#put({ ...parcel, row: {}, letGo: true, ...(gone && { gone }) })
  }

  /** Tries all waiting parcels now: the network is back, the page resumed, or a person asked. */
  flush(): void {
    for (const id of [...this.#parcels.keys()]) void this.#attempt(id)
  }

  /** Lets the next page retry parcels that this page is sending. Call it when this page goes away. */
  release(): void {
    for (const id of this.#underWay) {
      const parcel = this.#load(id)
      if (parcel?.progress.is === 'sending') this.#put({ ...parcel, progress: released(parcel.progress, this.#parts.now()) })
    }
  }

  /** Loads the parcels from storage again, because another tab changed it. */
  reload(): void {
    this.#loadAll()
    this.#tell()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  async #attempt(id: string): Promise<void> {
    const { insert, now, random } = this.#parts
    const parcel = this.#load(id)
    if (!parcel || this.#isClosed || this.#underWay.has(id)) return
    const progress = sending(parcel.progress, now())
    if (!progress) return
    this.#underWay.add(id)
    this.#put({ ...parcel, progress })
    const answer = await orFault<InsertAnswer>({ is: 'again', afterMs: 0 }, () => insert(parcel.table, parcel.row))
    this.#underWay.delete(id)
    // Another tab may have got a response first; `sent` is final.
    const latest = this.#load(id)
    if (this.#isClosed || !latest || latest.progress.is === 'sent') return
    this.#put({ ...parcel, progress: answered(answer, progress.attempts + 1, now(), random()) })
    this.#schedule()
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const { now } = this.#parts
    const next = Math.min(...[...this.#parcels.values()].map(dueAt))
    if (this.#isClosed || next === Number.POSITIVE_INFINITY) return
    const tryDue = () => {
      for (const parcel of [...this.#parcels.values()]) if (dueAt(parcel) <= now()) void this.#attempt(parcel.id)
      this.#schedule()
    }
    this.#timer = setTimeout(tryDue, Math.max(0, next - now()) + 1)
  }

  #put(parcel: Parcel): boolean {
    this.#parcels.set(parcel.id, parcel)
    const durable = this.#parts.storage.set(parcel.id, JSON.stringify(parcel))
    this.#tell()
    return durable
  }

  /** Reads the parcel from storage, since another tab may have changed it. */
  #load(id: string): Parcel | null {
    const text = this.#parts.storage.get(id)
    const known = this.#parcels.get(id)
    if (known && text === JSON.stringify(known)) return known
    const parcel = readParcel(text)
    if (parcel) this.#parcels.set(id, parcel)
    else this.#parcels.delete(id)
    return parcel
  }

  #loadAll(): void {
    const { storage, now } = this.#parts
    this.#parcels.clear()
    for (const id of storage.keys()) {
      const parcel = this.#load(id)
      if (parcel && !isOver(parcel, now())) continue
      this.#parcels.delete(id)
      storage.remove(id)
    }
    this.#schedule()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
