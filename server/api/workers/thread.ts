import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { Refusal } from '../../../contract/errors.ts'
import type { Job } from '../../reads.ts'
import type { DatabasePlace } from '../../store/folder/data.ts'
import { type PlainRefusal, refusalOf } from './plain-refusal.ts'

/** Start parameters of a worker. */
export interface WorkerData {
  database: DatabasePlace
  secret: Uint8Array
  webRoot: string | null
}
/** Message to a worker: a job, its time limit in milliseconds, and the previews that are served now. */
export interface Asked {
  job: Job
  ms: number
  previews: readonly string[]
}
/** Message from a worker: it is ready, or the outcome of its job. */
export type Said =
  | { is: 'ready' }
  | { is: 'done'; result: unknown }
  | { is: 'refused'; refusal: PlainRefusal }
  | { is: 'failed'; stack: string }

/** A job, its time limit in milliseconds, and where its outcome goes. */
export interface Task extends Omit<Asked, 'previews'> {
  resolve(result: unknown): void
  reject(error: unknown): void
}

export interface ThreadOptions {
  script: URL
  data: WorkerData
  previews(): readonly string[]
  log: Logger
  onIdle(): void
  /** `wasReady`: false if it never became ready. */
  onExit(wasReady: boolean): void
}

/** Milliseconds after a job's time limit, in which it should stop itself, before its thread is terminated. */
const GRACE_MS = 500
const HEARING_MS = 50

/** One worker thread. It runs one job at a time, and is terminated if a job exceeds its time limit. */
export class Thread {
  readonly #worker: Worker
  readonly #onIdle: () => void
  readonly #previews: () => readonly string[]
  #state: 'starting' | 'idle' | 'busy' = 'starting'
  #running: { key: string; task: Task; timer: NodeJS.Timeout } | null = null

  constructor({ script, data, previews, log, onIdle, onExit }: ThreadOptions) {
    this.#onIdle = onIdle
    this.#previews = previews
    this.#worker = startWorker(script, data)
    this.#worker.unref()
    this.#worker.on('message', (said: Said) => this.#hear(said))
    this.#worker.on('error', (err) => log.error({ err }, 'a reading worker failed'))
    this.#worker.on('exit', () => {
      onExit(this.#state !== 'starting')
      this.#end()?.reject(new Refusal('53000', 'The store cannot take the request now. Try again.', { retryAfter: 1 }))
    })
  }

  /** A thread that is being terminated stays busy. */
  get state(): 'starting' | 'idle' | 'busy' {
    return this.#state
  }

  /** The host or address whose job it runs, or null. */
  get key(): string | null {
    return this.#running?.key ?? null
  }

  run(key: string, task: Task): void {
    this.#state = 'busy'
    // Two timers: if this thread was blocked, messages sent by the worker in time are handled in between.
    const late = (): void => {
      running.timer = setTimeout(() => this.#giveUp(), HEARING_MS)
    }
    const running = { key, task, timer: setTimeout(late, task.ms + GRACE_MS) }
    this.#running = running
    this.#worker.postMessage({ job: task.job, ms: task.ms, previews: this.#previews() } satisfies Asked)
  }

  terminate(): Promise<unknown> {
    return this.#worker.terminate()
  }

  #giveUp(): void {
    const task = this.#end()
    task?.reject(new Refusal('57014', `The read took longer than ${task.ms} ms and was stopped.`))
    void this.terminate()
  }

  #hear(said: Said): void {
    if (said.is !== 'ready') {
      const task = this.#end()
      // The job was given up at its time limit.
      if (!task) return
      if (said.is === 'done') task.resolve(said.result)
      else if (said.is === 'refused') task.reject(refusalOf(said.refusal))
      else task.reject(Object.assign(new Error('A reading worker failed at its job.'), { stack: said.stack }))
    }
    this.#state = 'idle'
    this.#onIdle()
  }

  /** Forgets the job that runs. Returns it, or null. */
  #end(): Task | null {
    const running = this.#running
    clearTimeout(running?.timer)
    this.#running = null
    return running?.task ?? null
  }
}

/** Worker threads inherit no loader: from source (development, tests), a thread registers its own. */
export function startWorker(script: URL, data: unknown): Worker {
  if (!script.pathname.endsWith('.ts')) return new Worker(script, { workerData: data })
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(script.href)}) })`
  return new Worker(code, { eval: true, workerData: data })
}
