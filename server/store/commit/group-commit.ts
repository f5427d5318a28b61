import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '../../../contract/limits.ts'
import type { CommitFigures, Member, Settled, SetWork, Store, Tx } from '../store.ts'
import { together } from '../together.ts'
import type { CommitPort, YieldTurn } from './commit-port.ts'
import { createScope, type Shared, settleShared } from './scope.ts'

interface Job {
  /** When the write was queued, in milliseconds of `performance.now`. */
  since: number
  work(tx: Tx): Promise<unknown>
  member: Member<unknown, unknown> | undefined
  resolve(value: unknown): void
  reject(reason: unknown): void
}
export interface GroupCommit {
  write: Store['write']
  idle(): Promise<void>
  waiting(): number
  onCommit: Store['onCommit']
}
type Outcome = readonly [Job, Settled<unknown>]

/** Writes per commit at most, so that the first writes of a long queue are answered soon. */
const WRITES_PER_COMMIT = 256

/**
 * Group commit: writes that arrive while another commit runs, or in the same turn of the event loop, share
 * the next transaction and its one fsync. A refused write rolls back only its own work; each write is
 * answered after the commit. Adjacent members of one set run together. A long transaction yields between
 * statements: it delays other writes, but not other requests. Listeners of `onCommit` get the figures of each
 * successful commit; `waiting` counts the queued writes.
 */
export function createGroupCommit(port: CommitPort): GroupCommit {
  const listeners: ((figures: CommitFigures) => void)[] = []
  const tell = (figures: CommitFigures): void => {
    for (const listener of listeners) listener(figures)
  }
  let waiting: Job[] = []
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    await setImmediate()
    while (waiting.length > 0) {
      const group = waiting.slice(0, WRITES_PER_COMMIT)
      waiting = waiting.slice(WRITES_PER_COMMIT)
      await commitTogether(port, group, tell)
    }
    running = null
  }

  return {
    write: <T, E>(work: (tx: Tx) => Promise<T>, member?: Member<E, T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ since: performance.now(), work, member, resolve, reject } as Job)
        running ??= drain()
      }),
    idle: async () => {
      while (running) await running
    },
    waiting: () => waiting.length,
    onCommit: (listener) => void listeners.push(listener),
  }
}

async function commitTogether(port: CommitPort, group: readonly Job[], onCommit: (figures: CommitFigures) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    const shared: Shared = { now: '', changes: [], sums: new Map(), yieldTurn: turns() }
    const asked = performance.now()
    let begun = asked
    const begin = async (): Promise<void> => {
      shared.now = await port.begin()
      begun = performance.now()
    }
    const done = await settled(() => begin().then(() => runTogether(port, group, shared)))
    if (done.ok) {
      const queuedMs = asked - (group[0]?.since ?? asked)
      onCommit({ works: group.length, queuedMs, turnMs: begun - asked, heldMs: performance.now() - begun })
      await publishInTurns(port, shared)
      for (const [job, outcome] of done.value) {
        if (outcome.ok) job.resolve(outcome.value)
        else job.reject(outcome.reason)
      }
      return
    }
    // Begin, commit or the transaction itself failed: nothing of this group is durable, so every write is
    // rejected unless the retry succeeds.
    await rollbackQuietly(port)
    if (await port.again(done.reason, tries)) continue
    const reason = port.explain(done.reason)
    for (const job of group) job.reject(reason)
    return
  }
}

async function runTogether(port: CommitPort, group: readonly Job[], shared: Shared): Promise<Outcome[]> {
  const sets = setsOf(group)
  const place = sets.length === 1 ? wholeTransaction(port, shared) : savepoint(port)
  const outcomes: Outcome[] = []
  for (const set of sets) outcomes.push(...(await runSet(port, set, shared, place)))
  if (port.isRemote) await together([settleShared(port, shared), port.commit(shared.changes)])
  else {
    await settleShared(port, shared)
    await port.commit(shared.changes)
  }
  return outcomes
}

async function settled<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (reason) {
    return { ok: false, reason }
  }
}

/** Groups the jobs in order: adjacent members of one set together, every other job alone. */
function setsOf(group: readonly Job[]): Job[][] {
  const sets: Job[][] = []
  let by: SetWork<unknown, unknown> | undefined
  for (const job of group) {
    if (job.member && job.member.by === by) sets.at(-1)?.push(job)
    else sets.push([job])
    by = job.member?.by
  }
  return sets
}

async function runSet(port: CommitPort, jobs: readonly Job[], shared: Shared, place: Place): Promise<Outcome[]> {
  const [first, second] = jobs
  if (!first) return []
  const by = first.member?.by
  if (!second || !by) return [[first, await runWithin(port, shared, place, first.work)]]
  const entries = jobs.map(({ member }) => member?.entry)
  const done = await runWithin(port, shared, place, (tx) => by(tx, entries))
  const together = done.ok ? done.value : []
  const outcomes: Outcome[] = []
  for (const [at, job] of jobs.entries()) outcomes.push([job, together[at] ?? (await runWithin(port, shared, savepoint(port), job.work))])
  return outcomes
}

/** How one work is rolled back without the others of its commit. */
interface Place {
  enter(): unknown
  leave(): unknown
  undo(): unknown
}
const savepoint = (port: CommitPort): Place => ({ enter: () => port.savepoint(), leave: () => port.release(), undo: () => port.undo() })
/** For a work that is alone in its commit: rolling back affects no other work, so it needs no savepoint. */
const wholeTransaction = (port: CommitPort, shared: Shared): Place => ({
  enter: () => {},
  leave: () => {},
  async undo() {
    await port.rollback()
    shared.now = await port.begin()
  },
})

async function runWithin<T>(port: CommitPort, shared: Shared, place: Place, work: (tx: Tx) => Promise<T>): Promise<Settled<T>> {
  await place.enter()
  const scope = createScope(port, shared)
  try {
    const value = await work(scope.tx)
    await place.leave()
    scope.keep()
    return { ok: true, value }
  } catch (reason) {
    if (!port.alive()) throw reason
    await place.undo()
    scope.drop()
    return { ok: false, reason }
  }
}

/** Returns a function that yields to the event loop when LIMITS.turnMs have passed since the last yield. */
export function turns(): YieldTurn {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LIMITS.turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

/** Changes published before yielding to the event loop. */
const TOLD_AT_ONCE = 1_000

async function publishInTurns(port: CommitPort, { changes }: Shared): Promise<void> {
  for (let at = 0; at < changes.length; at += TOLD_AT_ONCE) {
    if (at > 0) await setImmediate()
    port.publish(changes.slice(at, at + TOLD_AT_ONCE), at + TOLD_AT_ONCE >= changes.length)
  }
}

async function rollbackQuietly(port: CommitPort): Promise<void> {
  try {
    await port.rollback()
  } catch {
    // The connection is lost or the transaction has ended: there is nothing to roll back.
  }
}
