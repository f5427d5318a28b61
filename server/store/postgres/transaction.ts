import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../../../contract/errors.ts'
import { commitTime } from '../commit/commit-clock.ts'
import type { CommitPort } from '../commit/commit-port.ts'
import type { Shards } from '../commit/shards.ts'
import type { Change } from '../store.ts'
import { type Client, makesPseudonyms, runOnce, runTogether, setting } from './connections.ts'
import { isConflict, isLost } from './postgres-errors.ts'
import { type Result, rowsOf, type Statement } from './round-trip.ts'
import { inOne, postgresText } from './text.ts'

/**
 * Timeouts in milliseconds: of waiting for other nodes' commits, of one statement, and of an idle
 * transaction, so that a stalled node does not block the others for long.
 */
export const WAIT_MS = 10_000
export const STATEMENT_MS = 60_000
export const IDLE_MS = 10_000

/** Rows per insert: far below the limit of 65,535 parameters per statement. */
const ROWS = 500

/** Attempts per transaction, and the longest delay before a retry, in milliseconds. */
const TRIES = 6
const REST_MS = 500

/**
 * Updates the row that gives each commit its time, taken from the database's clock. The row lock is the
 * commit's turn: commits of other nodes wait here until it ends, and compute their time afterwards.
 */
const takeTurn = (time: string): string =>
  `update limelight_commits set at = greatest(at + 1, ${time}) where slot = 1 returning at, pg_current_xact_id()::text as transaction`
const DATABASE_TIME = 'floor(extract(epoch from clock_timestamp()) * 1000000)::bigint'

/**
 * Increments the commit number of each changed shard. It cannot conflict, because only the transaction that
 * has the turn writes.
 */
const COUNT =
  'insert into limelight_shards (shard, sequence) select value::integer, 1 from jsonb_array_elements_text($1::jsonb) ' +
  'on conflict (shard) do update set sequence = limelight_shards.sequence + 1 returning shard, sequence'

export interface TransactionOptions {
  /** See PostgresOptions. */
  databaseNow: (() => number) | undefined
  /** Statements to run before one that makes pseudonyms. */
  pseudonyms: readonly Statement[]
  onRoundTrip(): void
  /** Assigns changes to shards. */
  shards: Shards
}

interface Asked {
  statements: readonly Statement[]
  resolve(results: readonly Result[]): void
  reject(error: unknown): void
}

interface Open {
  client: Client
  waiting: Asked[]
  isAsking: boolean
  id: string
  /** Statements to send before the next ones, without a round trip of their own. */
  ahead: Statement[]
  /** The error after which the transaction cannot continue, or null. */
  failure: unknown
}

const plain = (text: string): Statement => ({ text, lists: [[]] })
const SAVEPOINT = plain('savepoint job')
const RELEASE = plain('release savepoint job')
const UNDO = plain('rollback to savepoint job')

interface Transaction extends Omit<CommitPort, 'forUpdate' | 'isRemote' | 'explain' | 'publish'> {
  /** Returns the last commit's number in each shard that it changed. */
  sequences(): ReadonlyMap<number, number>
}

/**
 * The transaction of a commit, on the pool's one connection. It begins by taking its turn among all nodes:
 * until it ends, nobody else writes. Everything it has read therefore stays valid, as on SQLite, and commit
 * times increase in the order of commits.
 */
export function createTransaction(pool: pg.Pool, { databaseNow, pseudonyms, onRoundTrip, shards }: TransactionOptions): Transaction {
  let open: Open | null = null
  let sequences: ReadonlyMap<number, number> = new Map()
  const opened = (): Open => {
    if (!open) throw new Error('There is no transaction.')
    return open
  }

  const run = (statements: readonly Statement[]): Promise<readonly Result[]> =>
    new Promise((resolve, reject) => {
      const at = opened()
      at.waiting.push({ statements, resolve, reject })
      if (at.isAsking) return
      at.isAsking = true
      // Statements requested in the same tick share one round trip; so do those requested while it runs.
      process.nextTick(async () => {
        while (at.waiting.length > 0) await askTogether(at)
        at.isAsking = false
      })
    })

  async function askTogether(at: Open): Promise<void> {
    const before = at.ahead
    const asked = at.waiting
    at.ahead = []
    at.waiting = []
    try {
      if (at.failure) throw at.failure
      onRoundTrip()
      const results = await runTogether(at.client, [...before, ...asked.flatMap(({ statements }) => statements)])
      let from = before.length
      for (const { statements, resolve } of asked) {
        resolve(results.slice(from, from + statements.length))
        from += statements.length
      }
    } catch (error) {
      if (isLost(error) || isConflict(error)) at.failure = error
      for (const { reject } of asked) reject(error)
    }
  }

  async function query(text: string, parameters: readonly unknown[]) {
    const statement = { text: postgresText(text), lists: [parameters] }
    const results = await run(makesPseudonyms(text) ? [...pseudonyms, statement] : [statement])
    return rowsOf(results.at(-1) as Result)
  }

  async function begin(): Promise<string> {
    const client = await pool.connect()
    const made: Open = { client, id: '', waiting: [], isAsking: false, ahead: [], failure: null }
    open = made
    const settings = [
      setting('lock_timeout', WAIT_MS),
      setting('statement_timeout', STATEMENT_MS),
      setting('idle_in_transaction_session_timeout', IDLE_MS),
    ]
    const turn = databaseNow
      ? { text: takeTurn('$1::bigint'), lists: [[Math.floor(databaseNow() * 1_000)]] }
      : plain(takeTurn(DATABASE_TIME))
    const results = await run([plain('begin'), ...settings, turn])
    const [row] = rowsOf(results.at(-1) as Result)
    if (!row) throw new Error('The database has no row that gives commits their time.')
    made.id = String(row['transaction'])
    return commitTime(row['at'] as number)
  }

  function leave(): void {
    if (!open) return
    open.client.release(isLost(open.failure))
    open = null
  }

  async function commit(changes: readonly Change[]): Promise<void> {
    const { id } = opened()
    sequences = new Map()
    let tag: string | undefined
    try {
      await shards.prepare(query, changes)
      const changed = [...new Set(changes.map(shards.of))]
      const count: Statement[] = changed.length === 0 ? [] : [{ text: COUNT, lists: [[JSON.stringify(changed)]] }]
      const results = await run([...count, plain('commit')])
      tag = results.at(-1)?.tag
      if (count.length > 0)
        sequences = new Map(rowsOf(results[0] as Result).map((row) => [row['shard'] as number, row['sequence'] as number]))
    } catch (error) {
      if (!isLost(error)) throw error
      leave()
      await outcomeOf(id, error)
      return
    }
    // PostgreSQL answers `commit` in a failed transaction with ROLLBACK and no error.
    if (tag !== 'COMMIT') throw new Error(`The transaction did not commit: ${tag}.`)
    leave()
  }

  /**
   * Called if the connection was lost during the commit: asks the database for its outcome. Resolves if it
   * committed; throws `error` if not, and refuses (53000) if the outcome stays unknown.
   */
  async function outcomeOf(id: string, error: unknown): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++) {
      await setTimeout(REST_MS * tries)
      try {
        onRoundTrip()
        const [result] = await runOnce(pool, [{ text: 'select pg_xact_status($1::xid8) as outcome', lists: [[id]] }])
        const outcome = result?.rows[0]?.[0]
        if (outcome === 'committed') return
        if (outcome === 'aborted') throw error
      } catch (why) {
        if (!isLost(why) || why === error) throw why
      }
    }
    throw new Refusal(
      '53000',
      'It is not known whether this was written: the database went while it was. Look, or send it again under the same id.',
      {
        retryAfter: 1,
        cause: error,
      },
    )
  }

  return {
    begin,
    commit,
    sequences: () => sequences,
    async rollback() {
      if (!open) return
      open.ahead = []
      try {
        if (!isLost(open.failure)) {
          onRoundTrip()
          await runTogether(open.client, [plain('rollback')])
        }
      } finally {
        leave()
      }
    },
    savepoint: () => void opened().ahead.push(SAVEPOINT),
    release: () => drop(opened(), RELEASE),
    async undo() {
      // The savepoint was not sent yet, so nothing is to be undone.
      if (opened().ahead.at(-1) === SAVEPOINT) opened().ahead.pop()
      else await run([UNDO, RELEASE])
    },
    alive: () => open !== null && open.failure === null,
    query,
    async each(text, lists) {
      const statements: Statement[] = []
      for (let at = 0; at < lists.length; at += ROWS) statements.push(inOne(text, lists.slice(at, at + ROWS)))
      if (statements.length > 0) await run(statements)
    },
    async queryInTurns(text, parameters, yieldTurn, read) {
      const rows = []
      for (const row of await query(text, parameters)) {
        rows.push(read(row))
        const pause = yieldTurn()
        if (pause) await pause
      }
      return rows
    },
    async again(error, tries) {
      // Errors that reached a work were already translated to refusals.
      const why = error instanceof Refusal ? error.cause : error
      if (tries >= TRIES || !(isLost(why) || isConflict(why))) return false
      // Random delay, so that conflicting transactions do not retry at the same time.
      await setTimeout(Math.random() * Math.min(REST_MS, 20 * 2 ** tries))
      return true
    },
  }
}

/** Drops a savepoint without statements, or else releases it. */
function drop({ ahead }: Open, release: Statement): void {
  if (ahead.at(-1) === SAVEPOINT) ahead.pop()
  else ahead.push(release)
}
