import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { LIMITS } from '../../../contract/limits.ts'
import { COMMITS_LOCK } from './shard-locks.ts'

/** Timeout of a connection attempt, in milliseconds. */
const CONNECT_MS = 5_000

/** Counts the connections of Limelight servers, recognised by their `application_name`. */
const IN_USE = `select count(*)::integer as connections from pg_stat_activity
  where datname = current_database() and application_name = 'limelight' and pid <> pg_backend_pid()`

/** A database locked against writes by servers. */
export interface HeldDatabase {
  /** For the move's statements, one at a time. */
  client: pg.Client
  /**
   * Records the end of the move, sets the lower bound of later commit times (microseconds since the epoch),
   * and unlocks the database.
   */
  settle(newest: number, finishedAt: string): Promise<void>
  /** Closes the connections, which unlocks the database unless `settle` did. */
  close(): Promise<void>
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'limelight move',
  })
  // The statement in progress reports a lost connection.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
  })
  return client
}

export const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [`"${table}"`])).rows[0]?.there === true

/** Throws if a server uses the database. Waits LIMITS.folderWaitMs for one that is just stopping. */
export async function refuseServers(client: pg.Client): Promise<void> {
  for (let left = LIMITS.folderWaitMs; ; left -= 200) {
    const { rows } = await client.query(IN_USE)
    if (rows[0]?.connections === 0) return
    if (left <= 0) throw new Error('A Limelight is using the database of DATABASE_URL. Stop all that use it first.')
    await setTimeout(200)
  }
}

/**
 * Locks a migrated database. Each commit of a server first shares an advisory lock (decision record 149), so
 * the same lock, held alone on a connection of its own, blocks all commits. Throws a message
 * for the operator if a server or another move holds it.
 */
export async function holdDatabase(url: string): Promise<HeldDatabase> {
  const clients: pg.Client[] = []
  const close = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  try {
    const holder = await connect(url)
    clients.push(holder)
    await refuseServers(holder)
    await holder.query(`begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${LIMITS.folderWaitMs}`)
    await holder.query('select pg_advisory_xact_lock($1)', [COMMITS_LOCK]).catch(refuseHeld)
    const client = await connect(url)
    clients.push(client)
    return {
      client,
      async settle(newest, finishedAt) {
        await holder.query('update limelight_move set finished_at = $1', [finishedAt])
        await holder.query('update limelight_shards set at = greatest(at, $1::bigint)', [newest])
        await holder.query('commit')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const refuseHeld = (error: Error & { code?: string }): never => {
  if (error.code !== '55P03') throw error
  throw new Error('A Limelight, or another move, is using the database of DATABASE_URL. Stop it first.', { cause: error })
}
