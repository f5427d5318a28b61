import { isStaff } from '../../../contract/actor.ts'
import { Refusal, refuse } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Job, Reads, Result } from '../../reads.ts'
import { FairQueue } from './queue.ts'
import { type Task, Thread, type ThreadOptions } from './thread.ts'

interface Waiting extends Task {
  alike: string | null
  timer: NodeJS.Timeout | null
}

export interface ReadPoolOptions extends Pick<ThreadOptions, 'script' | 'data' | 'previews' | 'log'> {
  /** Number of threads. */
  size: number
}

/**
 * Worker threads, each with a read-only connection. Lists and searches wait in two queues, each fair by host
 * or address. If there are several threads, the first takes only lists, so that searches never delay all
 * lists; the others take both. At most one search of a host or address runs at a time. If a job is stopped or
 * its thread dies, the job is refused and the thread replaced.
 */
export class ReadPool implements Reads {
  readonly #options: ReadPoolOptions
  readonly #lists = new FairQueue<Waiting>()
  readonly #searches = new FairQueue<Waiting>()
  /** Threads. True: it takes searches too; false: only lists. */
  readonly #threads = new Map<Thread, boolean>()
  /** Results of waiting jobs, by key, that equal jobs may share. */
  readonly #joinable = new Map<string, Promise<unknown>>()
  /** Searches and lists alternate if both wait. */
  #searchedLast = false
  #isClosed = false

  constructor(options: ReadPoolOptions) {
    this.#options = options
    for (let i = 0; i < options.size; i++) this.#start(i > 0 || options.size === 1)
  }

  async run<K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    { from, bounded, alike = null }: Parameters<Reads['run']>[1],
  ): Promise<Result[K]> {
    const joined = alike === null ? undefined : this.#joinable.get(alike)
    if (joined) return joined as Promise<Result[K]>
    const queue = bounded ? this.#lists : this.#searches
    const key = keyOf(job, from)
    if (this.#isClosed) refuse('53000', 'The server is stopping.', { retryAfter: 2 })
    if (queue.sizeOf(key) >= LIMITS.readsWaitingEach || this.#waiting >= LIMITS.readsWaiting) {
      const message = `${LIMITS.readsWaitingEach} reads of yours wait already, or ${LIMITS.readsWaiting} of all. Try again.`
      refuse('53000', message, { retryAfter: 1 })
    }
    const result = this.#wait(queue, key, job, alike)
    if (alike !== null) this.#joinable.set(alike, result)
    this.#serve()
    return result as Promise<Result[K]>
  }

  stats(): { running: number; waiting: number } {
    return { running: [...this.#threads.keys()].filter(({ state }) => state === 'busy').length, waiting: this.#waiting }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#threads.keys()].map((thread) => thread.terminate()))
  }

  get #waiting(): number {
    return this.#lists.size + this.#searches.size
  }

  #start(takesSearches: boolean): void {
    if (this.#isClosed) return
    const thread = new Thread({
      ...this.#options,
      onIdle: () => this.#serve(),
      onExit: (wasReady) => {
        this.#threads.delete(thread)
        if (!this.#isClosed) setTimeout(() => this.#start(takesSearches), wasReady ? 0 : 1_000).unref()
      },
    })
    this.#threads.set(thread, takesSearches)
  }

  #wait(queue: FairQueue<Waiting>, key: string, job: Job, alike: string | null): Promise<unknown> {
    return new Promise((resolve, reject) => {
      // A page's read is our own code, not made up by its phone, so it gets the longer limit.
      const ms = isStaff(job.actor) || job.kind === 'page' ? LIMITS.statementMs : LIMITS.audienceStatementMs
      const waiting: Waiting = { job, ms, alike, timer: null, resolve, reject }
      waiting.timer = setTimeout(() => {
        if (!queue.drop(key, waiting)) return
        if (alike !== null) this.#joinable.delete(alike)
        reject(new Refusal('53000', `The read waited ${LIMITS.readWaitMs / 1_000} s for its turn. Try again.`, { retryAfter: 2 }))
      }, LIMITS.readWaitMs)
      queue.push(key, waiting)
    })
  }

  #serve(): void {
    for (const [thread, takesSearches] of this.#threads) {
      if (thread.state !== 'idle') continue
      const next = (takesSearches ? this.#takeSearch() : null) ?? this.#lists.take()
      if (!next) continue
      const { timer, alike } = next.item
      if (timer) clearTimeout(timer)
      if (alike !== null) this.#joinable.delete(alike)
      thread.run(next.key, next.item)
    }
  }

  #takeSearch(): { key: string; item: Waiting } | null {
    if (this.#searchedLast && this.#lists.size > 0) {
      this.#searchedLast = false
      return null
    }
    const running = new Set([...this.#threads.keys()].map(({ key }) => key))
    const next = this.#searches.take((key) => running.has(key))
    this.#searchedLast = next !== null
    return next
  }
}

/**
 * A host is one key, and a helper, whatever their address. Everybody else is counted by address, since device
 * ids are free. Pages have a key of their own, so that a script's reads do not block the phones at its
 * address.
 */
function keyOf({ kind, actor }: Job, address: string): string {
  if (kind === 'page') return `pages of ${address}`
  if (actor.kind === 'helper') return `helper ${actor.helperId}`
  return actor.kind === 'host' ? `host ${actor.userId}` : `address ${address}`
}
