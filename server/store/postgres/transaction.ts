import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../../../contract/errors.ts'
import { commitTime } from '../commit/commit-clock.ts'
import { type Begun, type CommitPort, Misplaced, type Turn, type YieldIfDue } from '../commit/commit-port.ts'
import type { Shards } from '../commit/shards.ts'
import type { Change, RawRow, SharedCommit } from '../store.ts'
import { makesPseudonyms, runOnce, runTogether, settingsOf } from './connections.ts'
import { explainPostgresError, isConflict, isLockTimeout, isLost, isOutOfDate } from './postgres-errors.ts'
import { type Result, rowsOf, type Statement } from './round-trip.ts'
import { locksOf, micros, waitMs } from './shard-locks.ts'
import { StatementBatches } from './statement-batches.ts'
import { inOne, postgresText } from './text.ts'

/**
 * Timeouts in milliseconds: of one statement, and of an idle transaction, so that a stalled node does not block
 * its shards for long.
 */
export const STATEMENT_MS = 60_000
export const IDLE_MS = 2_000
const TIMEOUTS = { statement_timeout: STATEMENT_MS, idle_in_transaction_session_timeout: IDLE_MS }

/** Rows per insert: far below the limit of 65,535 parameters per statement. */
const ROWS = 500

/** Attempts per transaction, and the longest delay before a retry, in milliseconds. */
const TRIES = 6
const REST_MS = 500

/** Counts the commit in each shard that it changed, and makes its time the shard's latest. */
const countAt = (time: string) => `update limelight_shards set sequence = sequence + 1, at = ${time}
  where shard = any($2::integer[]) returning shard, sequence, at`
const COUNT = countAt('$1::bigint')
/** Its time becomes the database's clock after all of its statements. $3 replaces the clock, if it is not null. */
const COUNT_LATE = countAt(`greatest($1::bigint, coalesce($3::bigint, ${micros('statement_timestamp()')}))`)

/** Notes the last commit of a writer, in the same transaction, with its second since the epoch. */
const NOTE = `insert into limelight_last_commits (writer, made, at) values ($1, $2, extract(epoch from now())::bigint)
  on conflict (writer) do update set made = excluded.made, at = excluded.at`

/**
 * Returns the state of a transaction. Null: a crash took it, since no such id was given. It takes an id itself, which
 * is above all that were given (`pg_snapshot_xmax` is not above those still in progress). A standby refuses that, so
 * that one that lags behind is not asked.
 */
const STATE = 'select case when $1::xid8 < pg_current_xact_id() then pg_xact_status($1::xid8) end as state'
const LAST_MADE = 'select made from limelight_last_commits where writer = $1'

export interface TransactionOptions {
  /** See PostgresOptions. */
  databaseNow: (() => number) | undefined
  /** Statements to run before one that makes pseudonyms. */
  pseudonyms: readonly Statement[]
  onRoundTrip(): void
  /** Determines the shard of each change. */
  shards: Shards
  publish(changes: readonly Change[], commit: SharedCommit): void
}

const plain = (text: string): Statement => ({ text, lists: [[]] })
/** Each statement sees what was committed before it, so also what others did while this commit waited for its turn. */
const BEGIN = plain('begin isolation level read committed')
const SAVEPOINT = plain('savepoint job')
const RELEASE = plain('release savepoint job')
const UNDO = plain('rollback to savepoint job')

/**
 * The transaction of a commit, on a connection of the pool. It begins by locking the shards that it changes,
 * against the commits of all nodes. Everything that it has read of these shards therefore stays valid until
 * it ends, as on SQLite, and the times of commits grow in their order in each shard.
 */
export class Transaction implements CommitPort {
  readonly forUpdate = ' for update'
  readonly isRemote = true
  readonly explain = explainPostgresError
  readonly #pool: pg.Pool
  readonly #options: TransactionOptions
  /** The statements of the open transaction. Null: none is open. */
  #open: StatementBatches | null = null
  /** The database's id of the last transaction. */
  #id = ''
  /** Names this connection's commits in the database, and counts them. */
  readonly #writer = randomUUID()
  #made = 0
  /** Shards that the open transaction holds. Null: all. */
  #held: ReadonlySet<number> | null = null
  /** Time of the open transaction, or of the last commit, in microseconds. */
  #at = 0
  /** Number of the last commit in each shard that it changed. */
  #sequences: ReadonlyMap<number, number> = new Map()

  constructor(pool: pg.Pool, options: TransactionOptions) {
    this.#pool = pool
    this.#options = options
  }

  async begin(turn: Turn): Promise<Begun> {
    const { onRoundTrip } = this.#options
    this.#open = new StatementBatches(await this.#pool.connect(), onRoundTrip)
    const settings = settingsOf({ ...TIMEOUTS, lock_timeout: waitMs(turn) })
    const given = await this.#open.run([BEGIN, settings, ...locksOf(turn)]).then(
      (results) => rowsOf(results.at(-1) as Result),
      (error: unknown) => {
        if (turn.isBrief && isLockTimeout(error)) return []
        throw error
      },
    )
    const [first] = given
    // Other commits hold all of the shards.
    if (!first) return { now: '', held: new Set() }
    this.#id = String(first['transaction'])
    this.#held = turn.awaited === 'anywhere' ? null : new Set(given.map(({ shard }) => shard as number))
    const clock = this.#clockOfTest() ?? Number(first['clock'])
    this.#at = given.reduce((latest, { at }) => Math.max(latest, Number(at) + 1), clock)
    return { now: commitTime(this.#at), held: this.#held }
  }

  async commit(changes: readonly Change[]): Promise<void> {
    const { shards } = this.#options
    this.#sequences = new Map()
    let tag: string | undefined
    try {
      const checks = await shards.prepare((text, parameters) => this.query(text, parameters), changes)
      const changed = [...new Set(changes.map(shards.of))]
      if (this.#held && !changed.every((shard) => this.#held?.has(shard))) throw new Misplaced(changed)
      const checking = checks.map(({ text, parameters }): Statement => ({ text: postgresText(text), lists: [parameters] }))
      // A commit of another shard may have deleted a row meanwhile whose id a new row takes.
      const isLate = changes.some(({ table, type }) => type === 'INSERT' && shards.namesOwner(table))
      const counting = isLate
        ? { text: COUNT_LATE, lists: [[this.#at, changed, this.#clockOfTest()]] }
        : { text: COUNT, lists: [[this.#at, changed]] }
      const count: Statement[] = changed.length === 0 ? [] : [counting]
      const noted: Statement = { text: NOTE, lists: [[this.#writer, ++this.#made]] }
      const results = await this.#opened().run([...checking, noted, ...count, plain('commit')])
      tag = results.at(-1)?.tag
      const counted = count.length === 0 ? [] : rowsOf(results.at(-2) as Result)
      this.#sequences = new Map(counted.map(({ shard, sequence }) => [shard as number, sequence as number]))
      if (counted[0]) this.#at = Number(counted[0]['at'])
    } catch (error) {
      if (isOutOfDate(error)) {
        shards.forget(changes)
        throw new Misplaced([])
      }
      if (!isLost(error)) throw error
      this.#leave()
      await this.#findOutcome(error)
      return
    }
    // PostgreSQL answers `commit` in a failed transaction with ROLLBACK and no error.
    if (tag !== 'COMMIT') throw new Error(`The transaction did not commit: ${tag}.`)
    this.#leave()
  }

  async rollback(): Promise<void> {
    if (!this.#open) return
    this.#open.ahead = []
    try {
      if (!isLost(this.#open.failure)) {
        this.#options.onRoundTrip()
        await runTogether(this.#open.client, [plain('rollback')])
      }
    } finally {
      this.#leave()
    }
  }

  savepoint(): void {
    this.#opened().ahead.push(SAVEPOINT)
  }

  /** Releases the savepoint with the next statements, or drops it if it was not sent yet. */
  release(): void {
    const { ahead } = this.#opened()
    if (ahead.at(-1) === SAVEPOINT) ahead.pop()
    else ahead.push(RELEASE)
  }

  async undo(): Promise<void> {
    const open = this.#opened()
    // The savepoint was not sent yet, so nothing is to be undone.
    if (open.ahead.at(-1) === SAVEPOINT) open.ahead.pop()
    else await open.run([UNDO, RELEASE])
  }

  alive(): boolean {
    return this.#open !== null && this.#open.failure === null
  }

  async query(text: string, parameters: readonly unknown[]): Promise<RawRow[]> {
    const statement = { text: postgresText(text), lists: [parameters] }
    const results = await this.#opened().run(makesPseudonyms(text) ? [...this.#options.pseudonyms, statement] : [statement])
    return rowsOf(results.at(-1) as Result)
  }

  async each(text: string, lists: readonly (readonly unknown[])[]): Promise<void> {
    const statements: Statement[] = []
    for (let at = 0; at < lists.length; at += ROWS) statements.push(inOne(text, lists.slice(at, at + ROWS)))
    if (statements.length > 0) await this.#opened().run(statements)
  }

  async queryInSlices<T>(text: string, parameters: readonly unknown[], yieldIfDue: YieldIfDue, read: (raw: RawRow) => T): Promise<T[]> {
    const rows: T[] = []
    for (const row of await this.query(text, parameters)) {
      rows.push(read(row))
      const pause = yieldIfDue()
      if (pause) await pause
    }
    return rows
  }

  async again(error: unknown, tries: number): Promise<boolean> {
    // Errors that reached a work were already translated to refusals.
    const why = error instanceof Refusal ? error.cause : error
    if (tries >= TRIES || !(isLost(why) || isConflict(why))) return false
    // Random delay, so that conflicting transactions do not retry at the same time.
    await setTimeout(Math.random() * Math.min(REST_MS, 20 * 2 ** tries))
    return true
  }

  publish(changes: readonly Change[], isLast: boolean): void {
    const { shards, publish } = this.#options
    const at = commitTime(this.#at)
    if (changes[0]?.at !== at) for (const change of changes) change.at = at
    publish(changes, { shardOf: shards.of, sequences: this.#sequences, isLast })
  }

  #clockOfTest(): number | null {
    const { databaseNow } = this.#options
    return databaseNow ? Math.floor(databaseNow() * 1_000) : null
  }

  #opened(): StatementBatches {
    if (!this.#open) throw new Error('There is no transaction.')
    return this.#open
  }

  #leave(): void {
    this.#open?.client.release(isLost(this.#open.failure))
    this.#open = null
  }

  /**
   * Called if the connection was lost during the commit: asks the database for its outcome. Resolves if it
   * committed; throws `error` if not, and refuses (53000) if the outcome stays unknown.
   *
   * The state of a transaction tells only whether it has ended. After a crash, or on a standby that became
   * primary, its id may be another transaction's, so what it wrote tells whether it committed.
   */
  async #findOutcome(error: unknown): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      await setTimeout(REST_MS * tries)
      try {
        this.#options.onRoundTrip()
        // In this order, and not in one snapshot: what a transaction wrote is seen once it is no longer in progress.
        const [state] = await runOnce(this.#pool, [{ text: STATE, lists: [[this.#id]] }])
        const [last] = await runOnce(this.#pool, [{ text: LAST_MADE, lists: [[this.#writer]] }])
        if (last?.rows[0]?.[0] === this.#made) return
        if (state?.rows[0]?.[0] !== 'in progress') throw error
      } catch (why) {
        // The database cannot be asked yet.
        if (why === error) throw why
      }
    }
    const message = 'It is not known whether this was written: the database went while it was. Look, or send it again under the same id.'
    throw new Refusal('53000', message, { retryAfter: 1, cause: error })
  }
}
