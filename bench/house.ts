import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Host, signUpHost } from '../tests/setup/host.ts'
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts'

/** The built server in a process of its own, with a host who is signed in. */
export interface House {
  server: ServerProcess
  port: number
  host: Host
  /** Inserts a row as the host and resolves with its id. */
  make(table: string, row: object): Promise<string>
}

export const SETTINGS = { LIMITS: 'off', LOG_LEVEL: 'error' }
export const HOST_EMAIL = 'host@example.com'
/** The server's file in the folder of a build. */
const BUILT = 'dist/server/main.js'
let built = BUILT

/** The built server that is measured now. */
export const builtServer = (): string => built

/** Measures another build while `use` runs. `folder` is its checkout. Benches run one after the other, so one place for it is enough. */
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

/** A folder that is gone when the run ends. Beside the repository, not in the temporary folder: that may be memory, where a flush costs nothing. */
export function makeDataDir(): string {
  mkdirSync('data', { recursive: true })
  const dataDir = mkdtempSync(join('data', 'bench-'))
  folders.push(dataDir)
  return dataDir
}

/** Starts the built server on a fresh data folder, and ends it however `use` ends. */
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

/** The built server on a data folder that is there. */
export const withServer = <T>(dataDir: string, use: (server: ServerProcess) => Promise<T>): Promise<T> =>
  withScript(builtServer(), { DATA_DIR: dataDir, ...SETTINGS }, use)

/** Another server to compare with. */
export async function withScript<T>(script: string, env: Record<string, string>, use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await startServerProcess({ script, env })
  try {
    return await use(server)
  } finally {
    await server.end('SIGKILL')
  }
}

export const portOf = (server: ServerProcess): number => Number(new URL(server.url).port)

async function makeRow(host: Host, table: string, row: object): Promise<string> {
  const id = crypto.randomUUID()
  const { status, body } = await host.ask('POST', `/rest/v1/${table}`, { id, ...row })
  if (status !== 201) throw new Error(`${table} refused a row: ${status} ${JSON.stringify(body)}`)
  return id
}
