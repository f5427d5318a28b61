import type { KeyObject } from 'node:crypto'
import pg from 'pg'
import { isLost } from './postgres-errors.ts'
import { type Result, RoundTrip, type Statement } from './round-trip.ts'

/** How long a connection may take to be made, and how long one that nobody needs is kept. */
const CONNECT_MS = 5_000
const REST_MS = 60_000

export type Client = pg.PoolClient

/** At most so many connections to the database at this URL. An idle one that dies is replaced when the next is needed. */
export function createPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: REST_MS,
    keepAlive: true,
    application_name: 'limelight',
    allowExitOnIdle: true,
  })
  // Whoever uses it is told by what they asked; an idle one that goes is nobody's loss.
  pool.on('error', () => {})
  return pool
}

/** Runs statements on a connection in one round trip. */
export function runTogether(client: Client, statements: readonly Statement[]): Promise<readonly Result[]> {
  const trip = new RoundTrip(statements)
  client.query(trip)
  return trip.done
}

/** Takes a connection, runs statements in one round trip and one transaction, and gives it back. A connection that had died meanwhile is replaced once. */
export async function runOnce(pool: pg.Pool, statements: readonly Statement[]): Promise<readonly Result[]> {
  try {
    return await runOn(await pool.connect(), statements)
  } catch (error) {
    if (!isLost(error)) throw error
    return runOn(await pool.connect(), statements)
  }
}

async function runOn(client: Client, statements: readonly Statement[]): Promise<readonly Result[]> {
  let broken = false
  // A connection that breaks says so to its user and beside that: unheard, it would end the process.
  const hear = (): void => {
    broken = true
  }
  client.on('error', hear)
  try {
    return await runTogether(client, statements)
  } catch (error) {
    broken ||= isLost(error)
    throw error
  } finally {
    client.off('error', hear)
    client.release(broken)
  }
}

/** A setting that holds until the end of the transaction: sessions are not ours behind a pooler. */
export const setting = (name: string, value: string | number): Statement => ({
  text: 'select set_config($1, $2, true)',
  lists: [[name, String(value)]],
})

/** Whether a statement needs `pseudonymSettings` before it. */
export const makesPseudonyms = (text: string): boolean => text.includes('limelight.pseudonym_')

const BLOCK = 64

/** The settings with which pseudonyms are made in SQL (see pseudonym-sql.ts): the two padded keys of HMAC (RFC 2104), in hex. */
export function pseudonymSettings(key: KeyObject): Statement[] {
  const padded = (pad: number): string => {
    const block = Buffer.alloc(BLOCK, pad)
    for (const [at, byte] of key.export().entries()) block[at] = byte ^ pad
    return block.toString('hex')
  }
  return [setting('limelight.pseudonym_inner', padded(0x36)), setting('limelight.pseudonym_outer', padded(0x5c))]
}
