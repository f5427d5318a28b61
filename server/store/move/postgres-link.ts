import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { LIMITS } from '../../../contract/limits.ts'

/** What a connection that was not made is waited for, in milliseconds. */
const CONNECT_MS = 5_000

/** Servers that have this database open are known by the name that their connections give. */
const IN_USE = `select count(*)::integer as connections from pg_stat_activity
  where datname = current_database() and application_name = 'limelight' and pid <> pg_backend_pid()`

/** A database that nobody else writes to. */
export interface HeldDatabase {
  /** For what the move does, a statement at a time. */
  client: pg.Client
  /** Notes when the move was finished, sets the time that no later commit may be before, in microseconds since the epoch, and lets go of the database. */
  settle(newest: number, finishedAt: string): Promise<void>
  /** Lets go of the database, if it is held still. */
  close(): Promise<void>
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'limelight move',
  })
  // What a lost connection was doing says so.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Error(`The database of DATABASE_URL cannot be used: ${error.message || String(error)}`, { cause: error })
  })
  return client
}

export const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [`"${table}"`])).rows[0]?.there === true

/** Throws where a server has the database open. One that was stopped a moment ago is waited for. */
export async function refuseServers(client: pg.Client): Promise<void> {
  for (let left = LIMITS.folderWaitMs; ; left -= 200) {
    const { rows } = await client.query(IN_USE)
    if (rows[0]?.connections === 0) return
    if (left <= 0) throw new Error('A Limelight is using the database of DATABASE_URL. Stop all that use it first.')
    await setTimeout(200)
  }
}

/**
 * Holds a database that has its tables: each commit of a server begins with changing the row of `limelight_commits` (decision record 107), and what
 * this holds is the right to do so, on a connection of its own. Throws a message for the person who moves, where a server or another move has it.
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
    await holder.query('lock table limelight_commits in share row exclusive mode').catch(refuseHeld)
    const client = await connect(url)
    clients.push(client)
    return {
      client,
      async settle(newest, finishedAt) {
        await holder.query('update limelight_move set finished_at = $1', [finishedAt])
        await holder.query('update limelight_commits set at = greatest(at, $1::bigint) where slot = 1', [newest])
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
