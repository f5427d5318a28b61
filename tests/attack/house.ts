import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'otplib'
import { migrations } from '../../migrations/all.ts'
import { Database } from '../../server/store/sqlite/driver.ts'
import { startTestServer } from '../../server/testing/start.ts'
import { tools } from '../../tools/server.ts'
import { type Host, signInHost, signUpHost } from '../setup/host.ts'
import { ALL_PREVIEWS } from '../setup/previews.ts'
import { SERVER, type ServerProcess, startServerProcess } from '../setup/server-process.ts'
import { pause } from './attack.ts'
import { type Asker, createAsker } from './http.ts'

/** An account and a token of it. */
export interface Account {
  userId: string
  email: string
  token: string
}

export interface People {
  /** The host who owns the rows. `other` owns none. */
  owner: Account
  other: Account
  /** Has a second factor and signed in with the password alone. */
  due: Account & { factorId: string }
  /** Signed in and out again: the token has not expired, but its session has ended. */
  ended: Account
}

/** The real server in its own process, with accounts and rows. `close` deletes its data folder. */
export interface House {
  server: ServerProcess
  port: number
  dataDir: string
  people: People
  asker: Asker
  /** Shuts the server down cleanly, so that its files can be read. */
  stop(): Promise<void>
  /** Whether the server ended by itself. */
  fell(): boolean
  close(): Promise<void>
}

export interface HouseOptions {
  env?: Record<string, string>
  /** Puts rows into the database before the server starts. */
  furnish?(database: Database, people: People): void
}

/** The file of the database below DATA_DIR. */
export const DATABASE = 'limelight.db'

/** Device ids of two phones: PHONE owns rows, OTHER_PHONE has nothing to do with them. */
export const PHONE = 'd-attack-phone-of-the-session-01'
export const OTHER_PHONE = 'd-attack-phone-of-another-one-02'

/** Opens accounts and fills the database first, then starts the server on it. */
export async function openHouse({ env = {}, furnish }: HouseOptions = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-attack-'))
  try {
    const people = await prepare(dataDir)
    const database = new Database(join(dataDir, DATABASE))
    database.transaction(() => furnish?.(database, people))()
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
    const server = await startServerProcess({
      script: SERVER,
      env: { DATA_DIR: dataDir, LOG_LEVEL: 'error', PREVIEWS: ALL_PREVIEWS, ...env },
    })
    await settled(server)
    const port = Number(new URL(server.url).port)
    const asker = createAsker(port)
    let stopped = false
    return {
      server,
      port,
      dataDir,
      people,
      asker,
      async stop() {
        stopped = true
        await server.end('SIGTERM')
      },
      fell: () => !stopped && !server.running(),
      async close() {
        asker.close()
        await server.end('SIGKILL')
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

/**
 * Waits until the server's start costs no more CPU time, so that later costs are those of requests. Waits at
 * most 10 s.
 */
async function settled(server: ServerProcess): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const before = server.cpuMs()
    await pause(250)
    if (server.cpuMs() - before < 50) return
  }
}

async function prepare(dataDir: string): Promise<People> {
  const server = await startTestServer({ tools, migrations, env: { DATA_DIR: dataDir, LIMITS: 'off' } })
  try {
    const base = () => server.url
    const join = (name: string) => signUpHost(base, `${name}@example.com`)
    const [owner, other, due, ended] = await Promise.all([join('owner'), join('other'), join('due'), join('ended')])
    const factorId = await enrol(due)
    const again = await signInHost(base, 'due@example.com')
    await ended.ask('POST', '/auth/v1/logout?scope=local')
    return {
      owner: accountOf('owner', owner),
      other: accountOf('other', other),
      due: { ...accountOf('due', again), factorId },
      ended: accountOf('ended', ended),
    }
  } finally {
    await server.stop()
  }
}

const accountOf = (name: string, { userId, token }: Host): Account => ({ userId, email: `${name}@example.com`, token })

async function enrol(host: Host): Promise<string> {
  const { body: factor } = await host.ask('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Phone' })
  const { body: challenge } = await host.ask('POST', `/auth/v1/factors/${factor.id}/challenge`)
  const code = await generate({ secret: factor.totp.secret })
  const { status } = await host.ask('POST', `/auth/v1/factors/${factor.id}/verify`, { challenge_id: challenge.id, code })
  if (status !== 200) throw new Error(`The second factor was refused: ${status}`)
  return factor.id
}
