import { setImmediate } from 'node:timers/promises'
import type { Compilable } from 'kysely'
import { LIMITS } from '../../contract/limits.ts'
import type { Apply, Change, RawRow, Store, Tx } from './store.ts'

/** Lets others have their turn where this work has had its own. */
export type YieldTurn = () => Promise<void> | undefined

/** One connection's transaction verbs, synchronous or not. */
export interface CommitPort {
  begin(): unknown
  commit(): unknown
  rollback(): unknown
  savepoint(): unknown
  release(): unknown
  /** Back to the savepoint, and drop it. */
  undo(): unknown
  /** False when the database ended the transaction by itself, as SQLite does on a full disk. */
  alive(): boolean
  now(): string
  query(text: string, parameters: readonly unknown[]): RawRow[] | Promise<RawRow[]>
  /** The same for what may be many rows: others get their turn meanwhile. */
  queryInTurns<T>(text: string, parameters: readonly unknown[], yieldTurn: YieldTurn, read: (raw: RawRow) => T): Promise<T[]>
  /** A driver's error as a Refusal, or the error itself. */
  explain(error: unknown): unknown
  publish(changes: readonly Change[]): void
}

interface Job {
  work(tx: Tx): Promise<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
}
type Outcome = { job: Job; ok: true; value: unknown } | { job: Job; ok: false; reason: unknown }

/** Writes in one commit at most, so that a long queue still answers its first. */
const WRITES_PER_COMMIT = 256

/**
 * Group commit: writes that arrive while another commit runs, or in the same turn of the event loop, share the next transaction and its
 * one fsync. Each has a savepoint of its own, so a refusal undoes only itself; each is answered after the commit.
 * Measured: about 12 times the durable writes of one commit per request.
 * A long transaction gives way between its statements: it keeps other writes waiting, but nobody else.
 */
export function createGroupCommit(port: CommitPort): { write: Store['write']; idle(): Promise<void> } {
  let waiting: Job[] = []
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    await setImmediate()
    while (waiting.length > 0) {
      const group = waiting.slice(0, WRITES_PER_COMMIT)
      waiting = waiting.slice(WRITES_PER_COMMIT)
      await commitTogether(port, group)
    }
    running = null
  }

  return {
    write: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        running ??= drain()
      }),
    idle: async () => {
      while (running) await running
    },
  }
}

async function commitTogether(port: CommitPort, group: readonly Job[]): Promise<void> {
  const outcomes: Outcome[] = []
  const together: Shared = { now: port.now(), changes: [], sums: new Map(), yieldTurn: turns() }
  try {
    await port.begin()
    for (const job of group) outcomes.push(await runOne(port, job, together))
    await applySums(together.sums, {
      sql: statement(port, together.yieldTurn),
      emit: (change) => void together.changes.push(change),
      now: together.now,
    })
    await port.commit()
  } catch (error) {
    // Begin, commit or the transaction itself failed: nothing of this group is durable, so nobody is told that it is.
    await rollbackQuietly(port)
    const reason = port.explain(error)
    for (const job of group) job.reject(reason)
    return
  }
  await publishInTurns(port, together)
  for (const outcome of outcomes) {
    if (outcome.ok) outcome.job.resolve(outcome.value)
    else outcome.job.reject(outcome.reason)
  }
}

/** Sums by key: what is still to be added. */
type Sums = Map<string, { by: number; apply: Apply }>
/** What the jobs of one commit share. */
interface Shared {
  now: string
  changes: Change[]
  sums: Sums
  yieldTurn: YieldTurn
}

/** Turns of LIMITS.turnMs. */
export function turns(): YieldTurn {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LIMITS.turnMs) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

async function runOne(port: CommitPort, job: Job, together: Shared): Promise<Outcome> {
  await port.savepoint()
  const { now, yieldTurn } = together
  const changes: Change[] = []
  const sums: Sums = new Map()
  /** Sums of earlier works that were applied within this one: when it is undone, so are they, and they are due again. */
  const borrowed: Sums = new Map()
  const sql = statement(port, yieldTurn)
  const emit = (change: Change): void => void changes.push(change)
  const tx: Tx = {
    sql,
    all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      const { sql: text, parameters } = query.compile()
      return explained(port, yieldTurn, () => port.queryInTurns(text, parameters, yieldTurn, read))
    },
    emit,
    add: (key, by, apply) => addTo(sums, key, by, apply),
    settle: () => applySums(sums, { sql, emit, now }),
    async settleAll() {
      for (const [key, { by, apply }] of together.sums) addTo(borrowed, key, by, apply)
      await applySums(together.sums, { sql, emit, now })
      await applySums(sums, { sql, emit, now })
    },
    now,
  }
  try {
    const value = await job.work(tx)
    await port.release()
    for (const change of changes) together.changes.push(change)
    for (const [key, { by, apply }] of sums) addTo(together.sums, key, by, apply)
    return { job, ok: true, value }
  } catch (reason) {
    if (!port.alive()) throw reason
    await port.undo()
    for (const [key, { by, apply }] of borrowed) addTo(together.sums, key, by, apply)
    return { job, ok: false, reason }
  }
}

const statement =
  (port: CommitPort, yieldTurn: YieldTurn): Tx['sql'] =>
  (text, parameters) =>
    explained(port, yieldTurn, () => port.query(text, parameters))

async function explained<T>(port: CommitPort, yieldTurn: YieldTurn, run: () => T[] | Promise<T[]>): Promise<T[]> {
  const pause = yieldTurn()
  if (pause) await pause
  try {
    return await run()
  } catch (error) {
    throw port.explain(error)
  }
}

function addTo(sums: Sums, key: string, by: number, apply: Apply): void {
  const known = sums.get(key)
  if (known) known.by += by
  else sums.set(key, { by, apply })
}

async function applySums(sums: Sums, tx: Parameters<Apply>[0]): Promise<void> {
  const due = [...sums.values()]
  sums.clear()
  for (const { by, apply } of due) if (by !== 0) await apply(tx, by)
}

/** Changes told before others get their turn. */
const TOLD_AT_ONCE = 1_000

async function publishInTurns(port: CommitPort, { changes }: Shared): Promise<void> {
  for (let at = 0; at < changes.length; at += TOLD_AT_ONCE) {
    if (at > 0) await setImmediate()
    port.publish(changes.slice(at, at + TOLD_AT_ONCE))
  }
}

async function rollbackQuietly(port: CommitPort): Promise<void> {
  try {
    await port.rollback()
  } catch {
    // The connection is gone or the transaction already ended: there is nothing left to undo.
  }
}
