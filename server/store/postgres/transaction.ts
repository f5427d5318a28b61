import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../../../contract/errors.ts'
import { commitTime } from '../commit-clock.ts'
import type { CommitPort } from '../commit-port.ts'
import type { Shards } from '../shards.ts'
import type { Change } from '../store.ts'
import { type Client, makesPseudonyms, runOnce, runTogether, setting } from './connections.ts'
import { isConflict, isLost } from './postgres-errors.ts'
import { type Result, rowsOf, type Statement } from './round-trip.ts'
import { inOne, postgresText } from './text.ts'

/** How long a commit waits for those of other nodes, and one of its statements may take; and how long one may do nothing: a node that stands still holds up the others no longer. */
export const WAIT_MS = 10_000
export const STATEMENT_MS = 60_000
export const IDLE_MS = 10_000

/** Rows in one insert, far below the 65,535 parameters that a statement may have. */
const ROWS = 500

/** How often a transaction is tried, and the longest rest before the next try. */
const TRIES = 6
const REST_MS = 500

/** The row that gives each commit its time. Who has changed it has the turn: all others wait for it to commit. */
const TAKE_TURN =
  'update limelight_commits set at = greatest(at + 1, $1::bigint) where slot = 1 returning at, pg_current_xact_id()::text as transaction'

/** A commit counts itself in the shards that it changes. Nobody else does meanwhile: it has the turn. */
const COUNT =
  'insert into limelight_shards (shard, sequence) select value::integer, 1 from jsonb_array_elements_text($1::jsonb) ' +
  'on conflict (shard) do update set sequence = limelight_shards.sequence + 1 returning shard, sequence'

export interface TransactionOptions {
  /** Milliseconds since the epoch. */
  now(): number
  /** What goes before a statement that makes pseudonyms. */
  pseudonyms: readonly Statement[]
  onRoundTrip(): void
  /** How changes are parted among nodes. */
  shards: Shards
}

interface Asked {
  statements: readonly Statement[]
  resolve(results: readonly Result[]): void
  reject(error: unknown): void
}

interface Open {
  client: Client
  /** What is to be sent next. */
  waiting: Asked[]
  isAsking: boolean
  /** PostgreSQL's number of the transaction. */
  id: string
  /** What goes to the database with the next statement. */
  ahead: Statement[]
  /** Why nothing more can come of it. */
  failure: unknown
  hear(error: unknown): void
}

const plain = (text: string): Statement => ({ text, lists: [[]] })
const SAVEPOINT = plain('savepoint job')
const RELEASE = plain('release savepoint job')
const UNDO = plain('rollback to savepoint job')

interface Transaction extends Omit<CommitPort, 'forUpdate' | 'isRemote' | 'explain' | 'publish'> {
  /** The numbers that the last commit has in the shards that it changed. */
  sequences(): ReadonlyMap<number, number>
}

/**
 * The transaction of a commit, on the pool's one connection. It begins with taking its turn among all nodes: from there to its end nobody else
 * writes, so that what it read is what it decides by, as on the embedded engine, and times grow in the order of commits.
 */
export function createTransaction(pool: pg.Pool, { now, pseudonyms, onRoundTrip, shards }: TransactionOptions): Transaction {
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
      // What is asked in this turn, without waiting for one another, makes one round trip; so does what is asked meanwhile.
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
    const hear = (error: unknown): void => {
      made.failure = error
    }
    const made: Open = { client, id: '', waiting: [], isAsking: false, ahead: [], failure: null, hear }
    client.on('error', made.hear)
    open = made
    const settings = [
      setting('lock_timeout', WAIT_MS),
      setting('statement_timeout', STATEMENT_MS),
      setting('idle_in_transaction_session_timeout', IDLE_MS),
    ]
    const turn: Statement = { text: TAKE_TURN, lists: [[Math.floor(now() * 1_000)]] }
    const results = await run([plain('begin'), ...settings, turn])
    const [row] = rowsOf(results.at(-1) as Result)
    if (!row) throw new Error('The database has no row that gives commits their time.')
    made.id = String(row['transaction'])
    return commitTime(row['at'] as number)
  }

  function leave(): void {
    if (!open) return
    open.client.off('error', open.hear)
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
    // Of a transaction in which something failed PostgreSQL says that it was rolled back, and calls that no error.
    if (tag !== 'COMMIT') throw new Error(`The transaction did not commit: ${tag}.`)
    leave()
  }

  /** The connection went while it committed: only the database knows. Resolves where it did; throws what says that it did not. */
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
      // One that was not sent needs no undoing.
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
      // What a work was told is already said in our words.
      const why = error instanceof Refusal ? error.cause : error
      if (tries >= TRIES || !(isLost(why) || isConflict(why))) return false
      // Not in step with the others whom it met.
      await setTimeout(Math.random() * Math.min(REST_MS, 20 * 2 ** tries))
      return true
    },
  }
}

/** A savepoint that nothing followed is none. */
function drop({ ahead }: Open, release: Statement): void {
  if (ahead.at(-1) === SAVEPOINT) ahead.pop()
  else ahead.push(release)
}
