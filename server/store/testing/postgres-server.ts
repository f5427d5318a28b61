import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Usual address and user on a developer's machine. */
const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres'
/** Folder where packages install PostgreSQL's programs. */
const PROGRAMS = '/usr/lib/postgresql'
/** Patience with a busy disk: after a crash PostgreSQL flushes all of its files before it answers. */
const START_MS = 60_000

let found: Promise<string | null> | undefined

/**
 * Returns the URL of a PostgreSQL server on which tests create their databases: TEST_DATABASE_URL, else one
 * that answers on this machine, else one started for this process if its programs are installed. Null: there
 * is none.
 */
export const postgresServer = (): Promise<string | null> => (found ??= findServer())

/** Message for skipped tests of PostgreSQL. */
export const NO_POSTGRES = `needs PostgreSQL: set TEST_DATABASE_URL, or run one at ${USUAL}, or have its programs in ${PROGRAMS}`

async function findServer(): Promise<string | null> {
  const given = process.env['TEST_DATABASE_URL'] || null
  return given ?? serverBeside(USUAL)
}

/**
 * Returns the URL of a PostgreSQL server: `usual` if it answers, else that of one started here. Null if
 * PostgreSQL is not installed.
 */
export async function serverBeside(usual: string): Promise<string | null> {
  return (await answers(usual)) ? usual : ((await startPostgres())?.url ?? null)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Modes of `pg_ctl stop`: `fast` ends every connection and flushes all data; `immediate` is a crash, from
 * which the server recovers.
 */
export type StopMode = 'fast' | 'immediate'
const STOP_SIGNALS: Record<StopMode, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT' }

export interface OwnPostgres {
  url: string
  port: number
  /** Id of the running process, or of the last one. */
  pid(): number
  running(): boolean
  /** Stops the server and resolves when it has ended. The data stay. */
  stop(mode: StopMode): Promise<void>
  /** Starts the server on the same port and data, and resolves when it answers. */
  start(): Promise<void>
  run(statement: string): Promise<void>
  /** Kills the server and removes its data, without waiting. */
  kill(): void
}

export interface OwnPostgresOptions {
  /** Folder to keep its data below. Default: the temporary folder. */
  under?: string
  /**
   * Whether it flushes to disk. Without that, what it wrote outlives a crash of its processes, though not one
   * of the machine, and a busy disk does not delay its starts and stops. Default: true.
   */
  flushes?: boolean
}

/**
 * Starts a server on a free port and in a folder of its own; both end with this process. PostgreSQL refuses
 * to run as root, so then its own user runs it. Null: its programs are not installed.
 */
export async function startPostgres({ under = tmpdir(), flushes = true }: OwnPostgresOptions = {}): Promise<OwnPostgres | null> {
  const [newest] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  const as = process.getuid?.() === 0 ? userNamed('postgres') : {}
  if (newest === undefined || as === null) return null
  const bin = join(PROGRAMS, newest, 'bin')
  const folder = mkdtempSync(join(under, 'limelight-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...as, stdio: 'ignore' })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = ['max_connections=200', `fsync=${flushes ? 'on' : 'off'}`].flatMap((one) => ['-c', one])
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings]
  endWithThisProcess(folder)
  let server: ChildProcess
  let ended: Promise<unknown>
  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), options, { ...as, stdio: 'ignore' })
    ended = once(server, 'exit')
    server.unref()
    for (const end = performance.now() + START_MS; performance.now() < end; await setTimeout(50)) if (await answers(url)) return
    throw new Error(`PostgreSQL did not answer at ${url} within ${START_MS} ms.`)
  }
  function kill(): void {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  await start()
  return {
    url,
    port,
    pid: () => server.pid as number,
    running: () => server.exitCode === null && server.signalCode === null,
    async stop(mode) {
      // Keeps the process alive until the server has ended, even if nothing else is pending.
      server.ref()
      server.kill(STOP_SIGNALS[mode])
      await ended
    },
    start,
    run: (statement) => asAdmin(url, statement),
    kill,
  }
}

/**
 * Starts a shell that waits for this process to end, even if it is killed, since that closes the shell's
 * stdin. It then ends the server with these data, if it runs, and removes the folder.
 */
function endWithThisProcess(folder: string): void {
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$0/data/postmaster.pid") && kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$0"'
  const shell = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}

function userNamed(name: string): { uid?: number; gid?: number } | null {
  try {
    const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** Returns a port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface TestDatabase {
  url: string
  name: string
  drop(): Promise<void>
}

let made = 0

/** Creates an empty database on that server. */
export async function makeDatabase(server: string): Promise<TestDatabase> {
  const name = `limelight_test_${process.pid}_${Date.now().toString(36)}_${++made}`
  await asAdmin(server, `create database "${name}"`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: () => asAdmin(server, `drop database if exists "${name}" with (force)`) }
}

/** Runs a statement on the server itself. */
export async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
