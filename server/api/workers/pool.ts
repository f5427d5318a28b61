import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Refusal, refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Job, Reads } from '../../reads.ts'
import type { DatabasePlace } from '../../store/folder/data.ts'
import { type PlainRefusal, refusalOf } from './plain-refusal.ts'
import { FairQueue } from './queue.ts'

/** Start parameters of a worker. */
export interface WorkerData {
  database: DatabasePlace
  secret: Uint8Array
  webRoot: string | null
  previews: readonly string[]
}
/** Message to a worker: a job and its time limit in milliseconds. */
export interface Asked {
  job: Job
  ms: number
}
/** Message from a worker: it is ready, or the outcome of its job. */
export type Said =
  | { is: 'ready' }
  | { is: 'done'; result: unknown }
  | { is: 'refused'; refusal: PlainRefusal }
  | { is: 'failed'; stack: string }

interface Waiting {
  job: Job
  alike: string | null
  ms: number
  timer: NodeJS.Timeout | null
  resolve(value: unknown): void
  reject(reason: unknown): void
}
interface Place {
  worker: Worker
  state: 'starting' | 'idle' | 'busy'
  /** Whether it takes searches too; otherwise lists alone. */
  takesAny: boolean
  key: string | null
}
type Lane = FairQueue<Waiting>

/** Milliseconds after a job's time limit, in which it should stop itself, before its thread is terminated. */
const GRACE_MS = 500
const HEARING_MS = 50

/**
 * Worker threads, each with a read-only connection. Lists and searches wait in two queues, each fair by host
 * or address. The first thread takes lists alone, so that searches never delay all lists; the others take
 * both. Each host or address has at most one thread for searches. If a job is stopped or its thread dies, the
 * job is refused and the thread replaced.
 */
export function createReadPool({ script, data, size, log }: { script: URL; data: WorkerData; size: number; log: Logger }): Reads {
  const lists: Lane = new FairQueue()
  const searches: Lane = new FairQueue()
  const places = new Set<Place>()
  /** Results of waiting jobs, by key, that equal jobs may share. */
  const joinable = new Map<string, Promise<unknown>>()
  let closed = false

  function start(takesAny: boolean): void {
    const place: Place = { worker: startThread(script, data), state: 'starting', takesAny, key: null }
    places.add(place)
    place.worker.unref()
    place.worker.on('message', (said: Said) => {
      if (said.is !== 'ready' || place.state !== 'starting') return
      place.state = 'idle'
      serve()
    })
    place.worker.on('error', (err) => log.error({ err }, 'a reading worker failed'))
    place.worker.on('exit', () => {
      places.delete(place)
      if (!closed) setTimeout(() => closed || start(takesAny), place.state === 'starting' ? 1_000 : 0).unref()
    })
  }

  function serve(): void {
    for (const place of places) {
      if (place.state !== 'idle') continue
      const searching = new Set([...places].flatMap(({ key }) => key ?? []))
      const next = (place.takesAny ? takeSearch(searching) : null) ?? lists.take()
      if (next) work(place, next.key, next.item)
    }
  }

  /** Searches and lists alternate if both wait. */
  let searchedLast = false
  function takeSearch(searching: ReadonlySet<string>): { key: string; item: Waiting } | null {
    if (searchedLast && lists.size > 0) {
      searchedLast = false
      return null
    }
    const next = searches.take((key) => searching.has(key))
    searchedLast = next !== null
    return next
  }

  function work(place: Place, key: string, waiting: Waiting): void {
    if (waiting.timer) clearTimeout(waiting.timer)
    if (waiting.alike !== null) joinable.delete(waiting.alike)
    const { worker } = place
    place.state = 'busy'
    place.key = key
    // Two timers: if this thread was blocked, messages sent by the worker in time are handled in between.
    let late = setTimeout(() => {
      late = setTimeout(() => {
        end(() => waiting.reject(new Refusal('57014', `The read took longer than ${waiting.ms} ms and was stopped.`)))
        void worker.terminate()
      }, HEARING_MS)
    }, waiting.ms + GRACE_MS)
    const hear = (said: Said): void => {
      end(() => {
        if (said.is === 'done') waiting.resolve(said.result)
        else if (said.is === 'refused') waiting.reject(refusalOf(said.refusal))
        else if (said.is === 'failed')
          waiting.reject(Object.assign(new Error('A reading worker failed at its job.'), { stack: said.stack }))
      })
      place.state = 'idle'
      serve()
    }
    const die = (): void =>
      end(() => waiting.reject(new Refusal('53000', 'The store cannot take the request now. Try again.', { retryAfter: 1 })))
    function end(tell: () => void): void {
      clearTimeout(late)
      worker.off('message', hear)
      worker.off('exit', die)
      place.key = null
      tell()
    }
    worker.on('message', hear)
    worker.on('exit', die)
    worker.postMessage({ job: waiting.job, ms: waiting.ms } satisfies Asked)
  }

  for (let i = 0; i < size; i++) start(i > 0 || size === 1)

  return {
    async run(job, { from, bounded, alike = null }) {
      const joined = alike === null ? undefined : joinable.get(alike)
      if (joined) return joined as never
      const lane = bounded ? lists : searches
      const key = keyOf(job, from)
      if (closed) refuse('53000', 'The server is stopping.', { retryAfter: 2 })
      if (lane.sizeOf(key) >= LIMITS.readsWaitingEach || lists.size + searches.size >= LIMITS.readsWaiting)
        refuse('53000', `${LIMITS.readsWaitingEach} reads of yours wait already, or ${LIMITS.readsWaiting} of all. Try again.`, {
          retryAfter: 1,
        })
      const result = new Promise<never>((resolve, reject) => {
        // A page's read is our own code, not made up by its phone, so it gets the longer limit.
        const ms = job.actor.kind === 'host' || job.kind === 'page' ? LIMITS.statementMs : LIMITS.audienceStatementMs
        const waiting: Waiting = { job, ms, alike, timer: null, resolve: resolve as (value: unknown) => void, reject }
        waiting.timer = setTimeout(() => {
          if (!lane.drop(key, waiting)) return
          if (alike !== null) joinable.delete(alike)
          reject(new Refusal('53000', `The read waited ${LIMITS.readWaitMs / 1_000} s for its turn. Try again.`, { retryAfter: 2 }))
        }, LIMITS.readWaitMs)
        lane.push(key, waiting)
      })
      if (alike !== null) joinable.set(alike, result)
      serve()
      return result
    },
    stats: () => ({ running: [...places].filter(({ state }) => state === 'busy').length, waiting: lists.size + searches.size }),
    async close() {
      closed = true
      await Promise.all([...places].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Worker threads inherit no loader: from source (development, tests), a thread registers its own. */
function startThread(script: URL, data: WorkerData): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { workerData: data })
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(script.href)}) })`
  return new Worker(code, { eval: true, workerData: data })
}

/**
 * A host is one key, whatever their address. Everybody else is counted by address, since device ids are free.
 * Pages have a key of their own, so that a script's reads do not block the phones at its address.
 */
function keyOf({ kind, actor }: Job, address: string): string {
  if (kind === 'page') return `pages of ${address}`
  return actor.kind === 'host' ? `host ${actor.userId}` : `address ${address}`
}
