import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDatabase, NO_POSTGRES, postgresServer } from '../server/store/testing/postgres-server.ts'
import { type Host, signUpHost } from '../tests/setup/host.ts'
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts'
import { Missing } from './bench.ts'

/** The built server as a process of its own, with a signed-in host. */
export interface House {
  server: ServerProcess
  port: number
  host: Host
  /** Inserts a row as the host. Resolves with its id. */
  make(table: string, row: object): Promise<string>
}

export const SETTINGS = { LIMITS: 'off', LOG_LEVEL: 'error' }
export const HOST_EMAIL = 'host@example.com'
/** The server's file within the folder of a build. */
const BUILT = 'dist/server/main.js'
let built = BUILT

/** Returns the server file of the build under measurement. */
export const builtServer = (): string => built

/**
 * Measures the build checked out in `folder` while `use` runs. It is kept in a module variable, because
 * benches run one after the other.
 */
export async function withBuild<T>(folder: string, use: () => Promise<T>): Promise<T> {
  built = join(folder, BUILT)
  try {
    return await use()
  } finally {
    built = BUILT
  }
}

const folders: string[] = []
process.once('exit', () => folders.forEach(remove))
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Makes a folder that is removed when the run ends. It lies beside the repository, because the temporary
 * folder may be in memory, where a flush costs nothing.
 */
export function makeDataDir(): string {
  mkdirSync('data', { recursive: true })
  const dataDir = mkdtempSync(join('data', 'bench-'))
  folders.push(dataDir)
  return dataDir
}

/**
 * Runs `use` with the built server on a fresh data folder, and stops the server afterwards, also if `use`
 * throws.
 */
export async function withHouse<T>(use: (house: House) => Promise<T>, env: Record<string, string> = {}): Promise<T> {
  const dataDir = makeDataDir()
  try {
    return await withScript(builtServer(), { DATA_DIR: dataDir, ...SETTINGS, ...env }, async (server) => {
      const host = await signUpHost(() => server.url, HOST_EMAIL)
      return await use({ server, host, port: portOf(server), make: (table, row) => makeRow(host, table, row) })
    })
  } finally {
    remove(dataDir)
  }
}

/** The same on a new database of PostgreSQL, which is dropped afterwards. Throws if there is no PostgreSQL. */
export async function withPostgresHouse<T>(use: (house: House) => Promise<T>): Promise<T> {
  const at = await postgresServer()
  if (at === null) throw new Missing(`It ${NO_POSTGRES}.`)
  const { url, drop } = await makeDatabase(at)
  try {
    return await withHouse(use, { DATABASE_URL: url })
  } finally {
    await drop()
  }
}

/** Runs `use` with the built server on an existing data folder. */
export const withServer = <T>(dataDir: string, use: (server: ServerProcess) => Promise<T>): Promise<T> =>
  withScript(builtServer(), { DATA_DIR: dataDir, ...SETTINGS }, use)

export async function withScript<T>(script: string, env: Record<string, string>, use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess({ script, env })
  try {
    return await use(server)
  } finally {
    await server.end('SIGKILL')
  }
}

export const portOf = (server: ServerProcess): number => Number(new URL(server.url).port)

/** Inserts a row as this host. Resolves with its id. */
export async function makeRow(host: Host, table: string, row: object): Promise<string> {
  const id = crypto.randomUUID()
  const { status, body } = await host.ask('POST', `/rest/v1/${table}`, { id, ...row })
  if (status !== 201) throw new Error(`${table} refused a row: ${status} ${JSON.stringify(body)}`)
  return id
}
