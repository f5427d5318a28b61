import type { Row } from '../../contract/json.ts'
import { retryDelay } from './backoff.ts'
import type { PrefixedStorage } from './prefixed-storage.ts'
import type { InsertAnswer } from './table-api.ts'

/**
 * Idempotent retries: what a phone sends is kept on the phone until the server has acknowledged it. The row's id is chosen here, once, and an insert with
 * a known id lands once: so a lost acknowledgement, a retry, a double tap and a second tab all end in one row.
 */
export interface Parcel {
  /** The row's id. */
  id: string
  table: string
  /** The row to insert, `id` and `device_id` included. */
  row: Row
  /** What it belongs to, such as the poll's id: a page finds its own parcels by it. */
  topic: string
  /** When it was handed over, ms since the epoch. */
  since: number
  progress: Progress
  /** The person is done with it. Its id stays known for a while, so that no stale page uses it again. */
  letGo?: true
  /** It was deleted on the server since: it counts for nothing. */
  gone?: true
}

export type Progress =
  /** Waiting for its next try. `attempts` failed before. `asked`: the server was there and asked to wait. */
  | { is: 'saved'; attempts: number; nextAt: number; asked?: true }
  /** On its way. Past `until` its tab is taken for dead and another one may try. */
  | { is: 'sending'; attempts: number; until: number; asked?: true }
  | { is: 'sent'; at: number }
  | { is: 'refused'; at: number; code: string; reason: string }

export interface Outbox {
  /** Keeps a row and sends it. A known id changes nothing. Returns whether the phone itself holds it, or only this page's memory. */
  send(parcel: Pick<Parcel, 'id' | 'table' | 'row' | 'topic'>): { durable: boolean }
  /** The newest parcel of the topic that was not let go, or null. The same object until something changed. */
  latest(topic: string): Parcel | null
  /** All parcels of the topic that were not let go, the oldest first. */
  of(topic: string): Parcel[]
  /** How many of the topic's rows in a table the server has taken, as far as the phone remembers, those that were let go included, those that are gone not. */
  landed(table: string, topic: string): number
  /** Whether this phone has used the id, even for a parcel that was let go. */
  knows(id: string): boolean
  /** Lets go of a parcel whose fate is known (sent or refused). One on its way stays. `gone`: what was sent is not there any more. */
  letGo(id: string, gone?: boolean): void
  /** Tries everything that waits now, whatever its next try was to be: the network is back, the page woke, somebody asked. */
  flush(): void
  /** The page goes away: what is on its way may be tried by the next page. */
  release(): void
  /** Another tab changed the store. */
  reload(): void
  subscribe(listener: () => void): () => void
  close(): void
}

export interface OutboxParts {
  storage: PrefixedStorage
  insert(table: string, row: Row): Promise<InsertAnswer>
  /** ms since the epoch. */
  now(): number
  /** From 0 to below 1. */
  random(): number
}

/** Longer than the wait for an answer. */
const LEASE_MS = 20_000
/** How long the words "sent" and "not sent" stay known on the phone. */
const REMEMBER_MS = 24 * 3_600_000

export function createOutbox({ storage, insert, now, random }: OutboxParts): Outbox {
  const parcels = new Map<string, Parcel>()
  /** Ids that this page is sending. */
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

  /** The parcel as the store has it now: another tab may have finished it. */
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
    const answer = await insert(parcel.table, parcel.row)
    underWay.delete(id)
    // Another tab may have had its answer first, and "sent" is the last word.
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

  /** One alarm for whatever is due next. */
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

/** What is known of earlier tries. */
const waited = ({ attempts, asked }: Extract<Progress, { attempts: number }>) => ({ attempts, ...(asked && { asked }) })

const isOver = ({ progress }: Parcel, now: number): boolean =>
  (progress.is === 'sent' || progress.is === 'refused') && progress.at + REMEMBER_MS < now

/** A stored parcel, or null when the text is not one (an older version's, or somebody's). */
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
