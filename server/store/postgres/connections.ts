import type { KeyObject } from 'node:crypto'
import pg from 'pg'
import { isLost } from './postgres-errors.ts'
import { type Result, RoundTrip, type Statement } from './round-trip.ts'

/** Timeouts in milliseconds: of connecting, and of keeping an idle connection. */
const CONNECT_MS = 5_000
const REST_MS = 60_000

export type Client = pg.PoolClient

/** Creates a pool of at most `max` connections. A dead idle connection is replaced when one is needed. */
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
  // A statement in progress reports a broken connection itself, and a broken idle one matters to nobody. But
  // a connection emits 'error' at any time, also before it is pooled, and without a listener that would end
  // the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** Runs statements on a connection in one round trip. */
export function runTogether(client: Client, statements: readonly Statement[]): Promise<readonly Result[]> {
  const trip = new RoundTrip(statements)
  client.query(trip)
  return trip.done
}

/**
 * Runs statements on a pooled connection, in one round trip and one transaction. If the connection turns out
 * to be lost, retries once.
 */
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
  try {
    return await runTogether(client, statements)
  } catch (error) {
    broken = isLost(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Makes settings that last until the end of the transaction: behind a pooler, sessions are shared. */
export function settingsOf(values: Readonly<Record<string, string | number>>): Statement {
  const names = Object.keys(values)
  const each = names.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`)
  return { text: `select ${each.join(', ')}`, lists: [names.flatMap((name) => [name, values[name]])] }
}

/** Whether a statement needs `pseudonymSettings` before it. */
export const makesPseudonyms = (text: string): boolean => text.includes('limelight.pseudonym_')

const BLOCK = 64

/**
 * Returns the settings for making pseudonyms in SQL (see pseudonym-sql.ts): the two padded keys of HMAC (RFC
 * 2104), in hex.
 */
export function pseudonymSettings(key: KeyObject): Statement[] {
  const padded = (pad: number): string => {
    const block = Buffer.alloc(BLOCK, pad)
    for (const [at, byte] of key.export().entries()) block[at] = byte ^ pad
    return block.toString('hex')
  }
  return [settingsOf({ 'limelight.pseudonym_inner': padded(0x36), 'limelight.pseudonym_outer': padded(0x5c) })]
}
