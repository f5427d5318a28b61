import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoKind } from '../../../contract/demo.ts'
import { refuse } from '../../../contract/errors.ts'
import { eq } from '../../../contract/filter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { LoadFigures, LoadTestSaid } from '../../../contract/load-test.ts'
import type { Services } from '../../services.ts'
import { committedRows } from '../../store/commit/committed-rows.ts'
import { markMadeUp } from '../demo/made-up-sessions.ts'
import { nameOf } from '../demo/people.ts'
import { seeded } from '../demo/seeded.ts'
import { shownPasses } from '../fairness/passes.ts'
import { insertOnceAs } from '../rest/as-actor.ts'
import { thinBelow } from '../rest/run/thin-below.ts'
import { inWrite } from '../rest/run/write-tx.ts'
import { startWorker } from '../workers/thread.ts'
import { type Load, type LoadSaid, PAUSE_MS } from './load.ts'
import { roomOf } from './room.ts'

export interface LoadTestParts {
  services: Services
  /** The made-up sessions of the served tools. */
  kinds: readonly DemoKind[]
  /** The script of the phones' thread. Null: there are no load tests. */
  worker: URL | null
  /** Returns the origin at which this node reaches itself. */
  base(): string
  /** Returns how many phones follow sessions on this node. */
  phonesHere(): number
}

export interface LoadTest {
  /**
   * Runs a load test in the account of a host, until it is over or `signal` aborts. `say` gets its course; what
   * was made is deleted before the last word. Refuses 23505 while one runs or phones are in a session, PGRST125
   * where there is none. Resolves when it runs, with its end.
   */
  begin(userId: string, signal: AbortSignal, say: (said: LoadTestSaid) => void): Promise<{ end: Promise<void> }>
  /** Stops the test that runs, and clears what it made. */
  close(): Promise<void>
}

/** Milliseconds after the time of a load in which its thread must be done. */
const GRACE_MS = 10_000
/** Milliseconds that phones may take to leave after the end, and between two looks at that. */
const LEAVING_MS = 2_000
const LOOK_MS = 50

export function createLoadTest(parts: LoadTestParts): LoadTest {
  const { services, kinds, worker, base, phonesHere } = parts
  const kind = kinds.find(({ loadTest }) => loadTest)
  let running: { stop: AbortController; ended: AbortSignal; end: Promise<void> } | null = null

  async function run(load: () => ReturnType<typeof make>, script: URL, signal: AbortSignal, say: (said: LoadTestSaid) => void) {
    let last: LoadTestSaid
    const made = await load()
    try {
      last = await measure(script, { base: base(), ...made.load }, signal, say)
    } catch (error) {
      if (!signal.aborted) services.log.error({ err: error }, 'a load test failed')
      last = {
        is: 'stopped',
        problem: signal.aborted ? 'The test was stopped.' : 'The test broke off. The log of the server has the cause.',
      }
    } finally {
      await made.clear()
      await untilLeft()
    }
    say(last)
  }

  /** Waits until the made-up phones' sockets are gone, or for as long as that may take. */
  async function untilLeft(): Promise<void> {
    for (let waited = 0; phonesHere() > 0 && waited < LEAVING_MS; waited += LOOK_MS) await sleep(LOOK_MS)
  }

  return {
    async begin(userId, signal, say) {
      if (!worker || !kind) return refuse('PGRST125', 'This server has no load test.')
      // One that was stopped is still being cleared: that takes a moment.
      while (running?.ended.aborted) await running.end
      if (running) return refuse('23505', 'A test runs already. Wait until it is over.')
      const phones = phonesHere()
      if (phones > 0)
        return refuse('23505', `${phones === 1 ? 'A phone is' : `${phones} phones are`} in a session now. Try again when nobody is there.`)
      const stop = new AbortController()
      const ended = AbortSignal.any([signal, stop.signal])
      const end = run(() => make(services, kind, userId), worker, ended, say)
        .catch((error: unknown) => {
          services.log.error({ err: error }, 'a load test could not be made or cleared')
          say({ is: 'stopped', problem: 'Not all that the test made could be deleted. Clear the made-up session on the dashboard.' })
        })
        .finally(() => {
          running = null
        })
      running = { stop, ended, end }
      return { end }
    },
    async close() {
      running?.stop.abort()
      await running?.end
    },
  }
}

/** Makes a marked session with the rows that phones will send. `clear` deletes it for good. */
async function make(services: Services, kind: DemoKind, userId: string): Promise<{ load: Omit<Load, 'base'>; clear(): Promise<void> }> {
  const { catalog, clock, store } = services
  const { newId } = clock
  const random = seeded(Buffer.from(clock.randomBytes(4)).readUInt32LE())
  const session = kind.create({ random, newId, sessionIn: () => null })
  const actor = { kind: 'host', userId, deviceId: null } as const
  const clear = async () => {
    await thinBelow(services, actor, kind.table, [session.id])
    await inWrite(services, actor, ({ rows }) => rows.delete(kind.table, eq('id', session.id)))
  }
  try {
    for (const step of session.steps) {
      if (!('insert' in step)) throw new Error('A session of a load test is made by rows alone.')
      for (const row of step.rows) await insertOnceAs(services, { actor, address: '', passes: shownPasses({}) }, step.insert, row)
      await markMadeUp(services, userId, [session.id])
    }
    const [shown] = await committedRows(catalog, store).find('presentations', eq('id', session.id))
    const each = Math.ceil(LIMITS.loadTestMs / PAUSE_MS.least)
    const actsOf = (person: number) =>
      Array.from({ length: each }, () => {
        const moment = { random, newId, session: session.id, known: session.known, seen: null, isOnStage: true, done: new Set<string>() }
        const act = kind.act?.({ ...moment, name: nameOf(person), person })
        if (!act || !('insert' in act)) throw new Error('A phone of a load test sends rows alone.')
        return { table: act.insert, row: { id: newId(), ...act.row } }
      })
    return {
      load: {
        session: { table: kind.table, id: session.id, path: String(shown?.['path']) },
        phones: Array.from({ length: LIMITS.loadTestPhones }, (_, person) => actsOf(person)),
        arrivalMs: LIMITS.loadTestArrivalMs,
        ms: LIMITS.loadTestMs,
      },
      clear,
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** Runs the phones in a thread of their own, and measures meanwhile how busy this one is. */
async function measure(script: URL, load: Load, signal: AbortSignal, say: (said: LoadTestSaid) => void): Promise<LoadTestSaid> {
  const thread = startWorker(script, load)
  const begun = performance.eventLoopUtilization()
  let full = begun
  let busy = 0
  const late = AbortSignal.any([signal, AbortSignal.timeout(load.ms + GRACE_MS)])
  try {
    return await new Promise((resolve, reject) => {
      late.addEventListener('abort', () => reject(late.reason), { once: true })
      if (late.aborted) reject(late.reason)
      thread.on('error', reject)
      thread.on('message', (said: LoadSaid) => {
        if (said.is === 'progress') say({ ...said, is: 'running' })
        else if (said.is === 'full') {
          full = performance.eventLoopUtilization()
          busy = performance.eventLoopUtilization(full, begun).utilization
        } else resolve({ is: 'done', ...resultOf(said.figures) })
      })
    })
  } finally {
    await thread.terminate()
  }

  function resultOf(figures: LoadFigures) {
    return roomOf(figures, Math.max(busy, performance.eventLoopUtilization(full).utilization))
  }
}
