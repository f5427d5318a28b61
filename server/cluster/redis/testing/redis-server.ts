import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The usual address of Redis on a developer's machine. */
const USUAL = { host: '127.0.0.1', port: 6379 }
const PROGRAMS = ['valkey-server', 'redis-server']
const START_MS = 10_000

let found: Promise<string | null> | undefined

/**
 * Returns the URL of a Redis or Valkey for tests: TEST_REDIS_URL, else the server on this machine's usual
 * port, else one that is started for this process. Null: no server replies, and no program to start is on the
 * PATH.
 */
export const redisServer = (): Promise<string | null> => (found ??= findServer())

/** The reason that skipped tests of Redis give. */
export const NO_REDIS = `needs Redis: set TEST_REDIS_URL, or run one at redis://${USUAL.host}:${USUAL.port}, or have redis-server or valkey-server on the PATH`

async function findServer(): Promise<string | null> {
  const given = process.env['TEST_REDIS_URL']
  if (given) return given
  if (await answers(USUAL.port)) return `redis://${USUAL.host}:${USUAL.port}`
  const own = await startRedis()
  if (own) process.once('exit', () => own.kill())
  return own?.url ?? null
}

export interface OwnRedis {
  url: string
  port: number
  pid: number
  kill(signal?: NodeJS.Signals): void
  ended: Promise<void>
}

/**
 * Starts a server without persistence, on the given port or a free one. Null: no program is on the PATH, or
 * it does not start.
 */
export async function startRedis(port?: number): Promise<OwnRedis | null> {
  const program = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
    .find((file) => existsSync(file))
  if (program === undefined) return null
  const at = port ?? (await freePort())
  const args = ['--port', String(at), '--bind', USUAL.host, '--save', '', '--appendonly', 'no', '--daemonize', 'no']
  const server = spawn(program, args, { stdio: 'ignore' })
  server.unref()
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (const end = performance.now() + START_MS; performance.now() < end; await setTimeout(30))
    if (await answers(at))
      return {
        url: `redis://${USUAL.host}:${at}`,
        port: at,
        pid: server.pid as number,
        kill: (signal = 'SIGKILL') => void server.kill(signal),
        ended,
      }
  server.kill('SIGKILL')
  return null
}

/** Whether a Redis replies on this port within a second. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, USUAL.host, () => socket.write('PING\r\n'))
    const end = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1_000, () => end(false))
    socket.once('data', (bytes) => end(bytes.toString().startsWith('+PONG')))
    socket.once('error', () => end(false))
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, USUAL.host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
