import type { Row } from '../../contract/json.ts'
import { retryDelay } from './backoff.ts'
import type { PrefixedStorage } from './prefixed-storage.ts'
import { orFault } from './program-fault.ts'
import type { InsertAnswer } from './table-api.ts'

/**
 * One row on its way to the server. The phone keeps it until the server has acknowledged it. Its id is chosen
 * here, once, and the server inserts an id once: a lost acknowledgement, a retry, a double tap and a second
 * tab all result in one row (idempotent retries).
 */
export interface Parcel {
  id: string
  table: string
  /** The row to insert, including `id` and `device_id`. */
  row: Row
  /** Groups parcels, such as by the poll's id, so that a page finds its own. */
  topic: string
  /** When it was handed over, in ms since the epoch. */
  since: number
  progress: Progress
  /** The person has dismissed it. Its id stays known for a while, so that no stale page uses it again. */
  letGo?: true
  /** Its row was deleted on the server since: `landed` does not count it. */
  gone?: true
}

export type Progress =
  /** Waits for its next try at `nextAt`, after `attempts` failed ones. `asked`: by the server, to wait. */
  | { is: 'saved'; attempts: number; nextAt: number; asked?: true }
  /** Being sent. After `until` its tab is taken for dead, and another one may try. */
  | { is: 'sending'; attempts: number; until: number; asked?: true }
  | { is: 'sent'; at: number }
  | { is: 'refused'; at: number; code: string; reason: string }

export interface Outbox {
  /** Stores and sends a row, unless its id is known. `durable`: stored on the phone, not only in memory. */
  send(parcel: Pick<Parcel, 'id' | 'table' | 'row' | 'topic'>): { durable: boolean }
  /** Returns the topic's newest parcel that was not let go, or null. The same object until it changes. */
  latest(topic: string): Parcel | null
  /** Returns the topic's parcels that were not let go, oldest first. */
  of(topic: string): Parcel[]
  /** Counts the topic's accepted rows in a table, dismissed parcels included, deleted rows excluded. */
  landed(table: string, topic: string): number
  /** Whether this phone has used the id, including for parcels let go. */
  knows(id: string): boolean
  /** Dismisses a parcel whose outcome (sent, refused) is known. `gone`: its row was deleted. */
  letGo(id: string, gone?: boolean): void
  /** Tries all waiting parcels now: the network is back, the page resumed, or a person asked. */
  flush(): void
  /** The page goes away: the next page may retry parcels being sent. */
  release(): void
  /** Loads the parcels again, because another tab changed the storage. */
  reload(): void
  subscribe(listener: () => void): () => void
  close(): void
}

export interface OutboxParts {
  storage: PrefixedStorage
  /** Its exceptions are faults of this page, which are shown; the parcel stays. */
  insert(table: string, row: Row): Promise<InsertAnswer>
  /** Milliseconds since the epoch. */
  now(): number
  /** At least 0, below 1. */
  random(): number
}

/** A tab's lease on a parcel that it is sending, in ms; longer than the wait for an answer. */
const LEASE_MS = 20_000
/** Milliseconds that outcomes (sent, refused) stay on the phone. */
const REMEMBER_MS = 24 * 3_600_000

export function createOutbox({ storage, insert, now, random }: OutboxParts): Outbox {
  const parcels = new Map<string, Parcel>()
  /** Ids of parcels that this page is sending. */
  const underWay = new Set<string>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const tell = () => {
    for (const listener of listeners) listener()
  }

  function put(parcel: Parcel): boolean {
    parcels.set(parcel.id, parcel)
    const durable = storage.set(parcel.id, JSON.stringify(parcel))
    tell()
    return durable
  }

  /** Reads the parcel from storage, since another tab may have changed it. */
  function load(id: string): Parcel | null {
    const text = storage.get(id)
    const known = parcels.get(id)
    if (known && text === JSON.stringify(known)) return known
    const parcel = readParcel(text)
    if (parcel) parcels.set(id, parcel)
    else parcels.delete(id)
    return parcel
  }

  async function attempt(id: string): Promise<void> {
    const parcel = load(id)
    if (!parcel || closed || underWay.has(id)) return
    const { progress } = parcel
    if (progress.is === 'sent' || progress.is === 'refused') return
    if (progress.is === 'sending' && progress.until > now()) return
    underWay.add(id)
    put({ ...parcel, progress: { ...waited(progress), is: 'sending', until: now() + LEASE_MS } })
    const answer = await orFault<InsertAnswer>({ is: 'again', afterMs: 0 }, () => insert(parcel.table, parcel.row))
    underWay.delete(id)
    // Another tab may have got an answer first; `sent` is final.
    const latest = load(id)
    if (closed || !latest || latest.progress.is === 'sent') return
    put({ ...parcel, progress: afterAnswer(answer, progress.attempts + 1) })
    schedule()
  }

  function afterAnswer(answer: InsertAnswer, attempts: number): Progress {
    switch (answer.is) {
      case 'landed':
        return { is: 'sent', at: now() }
      case 'refused':
        return { is: 'refused', at: now(), code: answer.code, reason: answer.reason }
      case 'again':
        return {
          is: 'saved',
          attempts,
          nextAt: now() + Math.max(answer.afterMs, retryDelay(attempts, random())),
          ...(answer.afterMs > 0 && { asked: true as const }),
        }
    }
  }

  const dueAt = ({ progress }: Parcel): number =>
    progress.is === 'saved' ? progress.nextAt : progress.is === 'sending' ? progress.until : Number.POSITIVE_INFINITY

  /** One timer for the parcel that is due next. */
  function schedule(): void {
    clearTimeout(timer)
    const next = Math.min(...[...parcels.values()].map(dueAt))
    if (closed || next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(
      () => {
        for (const parcel of [...parcels.values()]) if (dueAt(parcel) <= now()) void attempt(parcel.id)
        schedule()
      },
      Math.max(0, next - now()) + 1,
    )
  }

  function loadAll(): void {
    parcels.clear()
    for (const id of storage.keys()) {
      const parcel = load(id)
      if (!parcel || isOver(parcel, now())) {
        parcels.delete(id)
        storage.remove(id)
      }
    }
    schedule()
  }

  loadAll()

  return {
    send({ id, table, row, topic }) {
      if (load(id)) return { durable: true }
      const durable = put({ id, table, row, topic, since: now(), progress: { is: 'saved', attempts: 0, nextAt: now() } })
      void attempt(id)
      return { durable }
    },
    latest(topic) {
      let latest: Parcel | null = null
      for (const parcel of parcels.values())
        if (parcel.topic === topic && !parcel.letGo && (!latest || parcel.since >= latest.since)) latest = parcel
      return latest
    },
    of: (topic) => [...parcels.values()].filter((parcel) => parcel.topic === topic && !parcel.letGo).sort((a, b) => a.since - b.since),
    landed: (table, topic) =>
      [...parcels.values()].filter(
        (parcel) => parcel.table === table && parcel.topic === topic && parcel.progress.is === 'sent' && !parcel.gone,
      ).length,
    knows: (id) => load(id) !== null,
    letGo(id, gone = false) {
      const parcel = load(id)
      if (parcel?.progress.is === 'sent' || parcel?.progress.is === 'refused')
        put({ ...parcel, row: {}, letGo: true, ...(gone && { gone }) })
    },
    flush() {
      for (const parcel of [...parcels.values()]) void attempt(parcel.id)
    },
    release() {
      for (const id of underWay) {
        const parcel = load(id)
        if (parcel?.progress.is === 'sending') put({ ...parcel, progress: { ...waited(parcel.progress), is: 'saved', nextAt: now() } })
      }
    },
    reload() {
      loadAll()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      clearTimeout(timer)
      listeners.clear()
    },
  }
}

/** Returns the fields that the next progress keeps. */
const waited = ({ attempts, asked }: Extract<Progress, { attempts: number }>) => ({ attempts, ...(asked && { asked }) })

const isOver = ({ progress }: Parcel, now: number): boolean =>
  (progress.is === 'sent' || progress.is === 'refused') && progress.at + REMEMBER_MS < now

/** Parses a stored parcel. Null: the text is none, such as one of an older version. */
function readParcel(text: string | null): Parcel | null {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Parcel
    const known = ['saved', 'sending', 'sent', 'refused'].includes(value?.progress?.is)
    return known && typeof value.id === 'string' && typeof value.table === 'string' && typeof value.row === 'object' ? value : null
  } catch {
    return null
  }
}
