import { setImmediate } from 'node:timers/promises'
import { Refusal } from '../../../contract/errors.ts'
import type { CommitFigures, Member, Settled, SetWork, Store, Tx } from '../store.ts'
import { Awaiting } from './awaiting.ts'
import { type Begun, type CommitPort, Misplaced, type Turn } from './commit-port.ts'
import { CommitQueue, type Placed } from './commit-queue.ts'
import { createWorkScope, type Shared, settleShared } from './work-scope.ts'
import { createYield } from './yield.ts'

interface Job extends Placed {
  /** When the write was queued, in milliseconds of `performance.now`. */
  since: number
  work(tx: Tx): Promise<unknown>
  member: Member<unknown, unknown> | undefined
  resolve(value: unknown): void
  reject(reason: unknown): void
}
type Outcome = readonly [Job, Settled<unknown>]

/**
 * Group commit: writes that arrive while another commit runs, or in the same turn of the event loop, share
 * the next transaction and its one fsync. A refused write rolls back only its own work; each write is
 * answered after the commit. Adjacent members of one set run together. A long write (WriteOptions.isLong) has a
 * commit for itself: it delays those that come after it, and none that came before. A long transaction yields
 * between statements: it delays other writes, but not other requests.
 *
 * With several connections, as many commits run at the same time, each for other shards (see CommitQueue). At
 * most half of them await shards that other nodes hold. While all of these are held up, the others await briefly.
 */
export class GroupCommit {
  readonly #idle: CommitPort[]
  readonly #waitMs: number
  readonly #awaiting: Awaiting
  readonly #queue = new CommitQueue<Job>()
  readonly #listeners: ((figures: CommitFigures) => void)[] = []
  #running = 0
  #isDue = false
  /** Resolves when the changes of earlier commits were published. */
  #published: Promise<void> = Promise.resolve()
  #onIdle: (() => void)[] = []

  /**
   * `ports`: one for each connection. `waitMs`: the longest time that a write waits in the queue. Default: any
   * time.
   */
  constructor(ports: readonly CommitPort[], waitMs = Number.POSITIVE_INFINITY) {
    this.#idle = [...ports]
    this.#waitMs = waitMs
    this.#awaiting = new Awaiting(Math.max(1, Math.floor(ports.length / 2)), () => this.#begin())
  }

  /** Writes that wait for a commit. */
  get waiting(): number {
    return this.#queue.length
  }

  /** The listener gets the figures of each successful commit. */
  onCommit(listener: (figures: CommitFigures) => void): void {
    this.#listeners.push(listener)
  }

  readonly write: Store['write'] = (work, { place: named = 'anywhere', member, isLong } = {}) =>
    new Promise((resolve, reject) => {
      const place = named.length === 0 ? 'anywhere' : named
      this.#queue.push({ since: performance.now(), place, isLong, work, member, resolve, reject } as Job)
      if (!this.#isDue) void this.#beginSoon()
    })

  /** Resolves when no commit runs and no write waits. */
  async idle(): Promise<void> {
    while (this.#running > 0 || this.#queue.length > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve))
  }

  async #beginSoon(): Promise<void> {
    this.#isDue = true
    await setImmediate()
    this.#isDue = false
    this.#begin()
  }

  #begin(): void {
    this.#refuseLate()
    while (this.#idle.length > 0) {
      const turn = this.#queue.next(this.#awaiting.patience)
      if (!turn) break
      void this.#commit(this.#idle.pop() as CommitPort, turn)
    }
    if (this.#running > 0) return
    for (const resolve of this.#onIdle.splice(0)) resolve()
  }

  /** Refuses writes that waited for too long before they begin: their senders have given up, or send again. */
  #refuseLate(): void {
    const latest = performance.now() - this.#waitMs
    for (const job of this.#queue.takeLate(({ since }) => since < latest))
      job.reject(new Refusal('53000', 'The store cannot take the request now. Try again.', { retryAfter: 1 }))
  }

  async #commit(port: CommitPort, turn: Turn): Promise<void> {
    const isAwaiting = turn.awaited.length > 0 && !turn.isBrief
    this.#running++
    const asked = performance.now()
    const begin = () => beginOf(port, turn)
    const begun = await (isAwaiting ? this.#awaiting.during(begin) : begin())
    const turnMs = performance.now() - asked
    if (begun.ok) {
      const group = this.#queue.take(turn, begun.value.held)
      if (group.length === 0) await rollbackQuietly(port)
      else await this.#commitTogether(port, group, { begun: begun.value, asked, turnMs })
    } else {
      const refused = turn.awaited === 'anywhere' ? null : new Set(turn.awaited.length > 0 ? turn.awaited : turn.free)
      const reason = port.explain(begun.reason)
      for (const job of this.#queue.take({ ...turn, free: [] }, refused)) job.reject(reason)
    }
    this.#queue.end(turn, begun.ok ? begun.value.held : null, turnMs)
    this.#idle.push(port)
    this.#running--
    this.#begin()
  }

  async #commitTogether(port: CommitPort, group: readonly Job[], first: { begun: Begun; asked: number; turnMs: number }): Promise<void> {
    let { begun, turnMs } = first
    let misplaced = 0
    for (let tries = 1; ; tries++) {
      const since = performance.now()
      const shared: Shared = { ...begun, changes: [], sums: new Map(), yieldIfDue: createYield() }
      const done = await settled(() => runTogether(port, group, shared))
      if (done.ok) {
        const queuedMs = first.asked - (group[0]?.since ?? first.asked)
        const figures = { works: group.length, queuedMs, turnMs, heldMs: performance.now() - since, misplaced }
        for (const listener of this.#listeners) listener(figures)
        await this.#publish(port, shared)
        for (const [job, outcome] of done.value) outcome.ok ? job.resolve(outcome.value) : job.reject(outcome.reason)
        return
      }
      // Nothing of this group is durable: every write is rejected unless a later try succeeds.
      await rollbackQuietly(port)
      const { reason } = done
      const isMisplaced = reason instanceof Misplaced && tries < MOST_PLACES
      if (isMisplaced) misplaced++
      const more = isMisplaced ? reason.shards : []
      const asked = performance.now()
      const again = isMisplaced || (await port.again(reason, tries)) ? await beginOf(port, heldAgain(begun.held, more)) : done
      if (!again.ok) {
        const why = port.explain(again.reason)
        for (const job of group) job.reject(why)
        return
      }
      begun = again.value
      turnMs += performance.now() - asked
    }
  }

  /** Publishes the changes of one commit after those of another, though many at once would block the thread. */
  async #publish(port: CommitPort, { changes }: Shared): Promise<void> {
    const before = this.#published
    let isPublished = (): void => {}
    this.#published = new Promise((resolve) => {
      isPublished = resolve
    })
    await before
    for (let at = 0; at < changes.length; at += TOLD_AT_ONCE) {
      if (at > 0) await setImmediate()
      port.publish(changes.slice(at, at + TOLD_AT_ONCE), at + TOLD_AT_ONCE >= changes.length)
    }
    isPublished()
  }
}

/** Attempts of a commit whose works change rows of shards that it does not hold. Two suffice for any work. */
const MOST_PLACES = 6

/** Begins a transaction, and tries again as often as the port allows. */
async function beginOf(port: CommitPort, turn: Turn): Promise<Settled<Begun>> {
  for (let tries = 1; ; tries++) {
    const begun = await settled(async () => port.begin(turn))
    if (begun.ok) return begun
    await rollbackQuietly(port)
    if (!(await port.again(begun.reason, tries))) return begun
  }
}

/** Returns the turn that holds the same shards, and more. */
const heldAgain = (held: Begun['held'], more: readonly number[] = []): Turn => ({
  awaited: held === null ? 'anywhere' : [...new Set([...held, ...more])].sort((a, b) => a - b),
  free: [],
})

async function runTogether(port: CommitPort, group: readonly Job[], shared: Shared): Promise<Outcome[]> {
  const [lone, ...others] = group
  if (lone && others.length === 0) return runAlone(port, lone, shared)
  const sets = setsOf(group)
  const undoing = sets.length === 1 ? wholeTransaction(port, shared) : savepoint(port)
  const outcomes: Outcome[] = []
  for (const set of sets) outcomes.push(...(await runSet(port, set, shared, undoing)))
  await settleAndCommit(port, shared)
  return outcomes
}

/** Runs a write that has a commit for itself. If it fails, nothing is left to commit. */
async function runAlone(port: CommitPort, job: Job, shared: Shared): Promise<Outcome[]> {
  const outcome = await runWithin(port, shared, { enter: () => {}, leave: () => {}, undo: () => port.rollback() }, job.work)
  if (outcome.ok) await settleAndCommit(port, shared)
  return [[job, outcome]]
}

async function settleAndCommit(port: CommitPort, shared: Shared): Promise<void> {
  if (!port.isRemote) {
    await settleShared(port, shared)
    await port.commit(shared.changes)
    return
  }
  const [sums, commit] = await Promise.allSettled([settleShared(port, shared), port.commit(shared.changes)])
  // If the connection was lost in this round trip, the sums fail although the transaction may have committed.
  if (commit.status === 'fulfilled') return
  throw sums.status === 'rejected' && !(commit.reason instanceof Misplaced) ? sums.reason : commit.reason
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

async function runSet(port: CommitPort, jobs: readonly Job[], shared: Shared, undoing: Undoing): Promise<Outcome[]> {
  const [first, second] = jobs
  if (!first) return []
  const by = first.member?.by
  if (!second || !by) return [[first, await runWithin(port, shared, undoing, first.work)]]
  const entries = jobs.map(({ member }) => member?.entry)
  const done = await runWithin(port, shared, undoing, (tx) => by(tx, entries))
  const together = done.ok ? done.value : []
  const outcomes: Outcome[] = []
  for (const [at, job] of jobs.entries()) outcomes.push([job, together[at] ?? (await runWithin(port, shared, savepoint(port), job.work))])
  return outcomes
}

/** How one work is rolled back without the others of its commit. */
interface Undoing {
  enter(): unknown
  leave(): unknown
  undo(): unknown
}
const savepoint = (port: CommitPort): Undoing => ({ enter: () => port.savepoint(), leave: () => port.release(), undo: () => port.undo() })
/** For a work that is alone in its commit: rolling back affects no other work, so it needs no savepoint. */
const wholeTransaction = (port: CommitPort, shared: Shared): Undoing => ({
  enter: () => {},
  leave: () => {},
  async undo() {
    await port.rollback()
    Object.assign(shared, await port.begin(heldAgain(shared.held)))
  },
})

async function runWithin<T>(port: CommitPort, shared: Shared, undoing: Undoing, work: (tx: Tx) => Promise<T>): Promise<Settled<T>> {
  await undoing.enter()
  const scope = createWorkScope(port, shared)
  try {
    const value = await work(scope.tx)
    await undoing.leave()
    scope.keep()
    return { ok: true, value }
  } catch (reason) {
    if (!port.alive()) throw reason
    await undoing.undo()
    scope.drop()
    return { ok: false, reason }
  }
}

/** Changes published before yielding to the event loop. */
const TOLD_AT_ONCE = 1_000

async function rollbackQuietly(port: CommitPort): Promise<void> {
  try {
    await port.rollback()
  } catch {
    // The connection is lost or the transaction has ended: there is nothing to roll back.
  }
}
