import { randomBytes } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import { Refusal } from '../contract/errors.ts'
import { tools } from '../tools/server.ts'
import { createPageRenderer } from './api/pages/page-renderer.ts'
import { plainRefusal } from './api/workers/plain-refusal.ts'
import { createJobRunner } from './api/workers/run-job.ts'
import type { Asked, Said, WorkerData } from './api/workers/thread.ts'
import { createIds } from './lib/ids.ts'
import { deriveKey } from './lib/keys.ts'
import { createOffer } from './previews.ts'
import type { Clock } from './services.ts'
import { openReader } from './store/open-reader.ts'

/**
 * The script of a worker thread: runs one read at a time, each with a deadline. Composes and nothing else.
 */
const port = parentPort
if (!port) throw new Error('read-worker is started by the server, as a thread.')
const { database, secret, webRoot } = workerData as WorkerData
const reader = await openReader(database, deriveKey(secret, 'devicePseudonyms'), () => performance.now())
const clock: Clock = { now: Date.now, newId: createIds(Date.now), randomBytes: (n) => randomBytes(n) }
/** Of the job that runs, since the operator may choose others. */
let previews: readonly string[] = []
const services = { catalog: createOffer(tools, () => previews), store: reader.store, log: pino({ level: 'silent' }), clock }
const runJob = createJobRunner(services, createPageRenderer(services, webRoot, clock.randomBytes))

port.on('message', async ({ job, ms, previews: served }: Asked) => {
  previews = served
  reader.stopAfter(ms)
  try {
    const result = await runJob(job)
    if (!isAnswer(result) || typeof result.body !== 'string') return say({ is: 'done', result })
    // A buffer of its own is transferred between threads without a copy.
    const body = new Uint8Array(Buffer.byteLength(result.body))
    new TextEncoder().encodeInto(result.body, body)
    say({ is: 'done', result: { ...result, body } }, [body.buffer])
  } catch (error) {
    if (error instanceof Refusal) say({ is: 'refused', refusal: plainRefusal(error) })
    else say({ is: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
say({ is: 'ready' })

function say(said: Said, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(said, transfer)
}

function isAnswer(result: unknown): result is { body: unknown } {
  return typeof result === 'object' && result !== null && 'body' in result && 'status' in result
}
