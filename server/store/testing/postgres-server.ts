import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Where one stands on a developer's machine, and who may use it there. */
const USUAL = 'postgres://postgres@127.0.0.1:5432/postgres'
/** Where packages put its programs. */
const PROGRAMS = '/usr/lib/postgresql'
const START_MS = 15_000

let found: Promise<string | null> | undefined

/**
 * The address of a PostgreSQL server on which tests make databases of their own: the one of TEST_DATABASE_URL; else the one that answers on
 * this machine; else one that is started for this process, where its programs are here. Null: there is none.
 */
export const postgresServer = (): Promise<string | null> => (found ??= findServer())

/** What is said where tests of PostgreSQL are skipped. */
export const NO_POSTGRES = `needs PostgreSQL: set TEST_DATABASE_URL, or run one at ${USUAL}, or have its programs in ${PROGRAMS}`

async function findServer(): Promise<string | null> {
  const given = process.env['TEST_DATABASE_URL'] || null
  return given ?? serverBeside(USUAL)
}

/** The server at the usual address, where one answers; else one that is started. */
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

/** How a server stops, as `pg_ctl stop` has it: `fast` ends every connection and writes all down; `immediate` is a crash, from which it recovers. */
export type StopMode = 'fast' | 'immediate'
const STOP_SIGNALS: Record<StopMode, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT' }

export interface OwnPostgres {
  url: string
  port: number
  /** Of the process that runs now, or ran last. */
  pid(): number
  /** Stops it; resolves when it has ended. Its data stay. */
  stop(mode: StopMode): Promise<void>
  /** Starts it on the same port and data; resolves when it answers. */
  start(): Promise<void>
  /** Runs a statement as its owner. */
  run(statement: string): Promise<void>
  /** Ends it at once and removes its data, without waiting. */
  kill(): void
}

/** A server of one's own, on a free port and in a folder of its own; both go with this process. PostgreSQL does not run as root: then its own user runs it. Null: its programs are not here. */
export async function startPostgres(): Promise<OwnPostgres | null> {
  const [newest] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  const as = process.getuid?.() === 0 ? userNamed('postgres') : {}
  if (newest === undefined || as === null) return null
  const bin = join(PROGRAMS, newest, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'limelight-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...as, stdio: 'ignore' })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200']
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
    async stop(mode) {
      // Whoever waits for its end is kept waiting, though nothing else is to be done.
      server.ref()
      server.kill(STOP_SIGNALS[mode])
      await ended
    },
    start,
    run: (statement) => asAdmin(url, statement),
    kill,
  }
}

/** Ends the server whose data are there, if it runs, and removes the folder, once this process is over, also where that is killed: the shell's input closes then. */
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

const freePort = (): Promise<number> =>
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

/** An empty database of its own on that server. */
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
