import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ServerProcess {
  /** `http://127.0.0.1:{port}` */
  url: string
  pid: number
  /** Milliseconds from spawning until /readyz answers 200. */
  readyMs: number
  /** Returns its stderr so far. */
  complaints(): string
  /** Returns its stdout so far: messages for the person who started it, and its log. */
  said(): string
  running(): boolean
  /** Sends the signal. Resolves with how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Returns resident memory in bytes (Linux). */
  rss(): number
  /** Returns the processor time used so far in milliseconds, user and system (Linux). */
  cpuMs(): number
}

export interface ServerProcessOptions {
  /**
   * A TypeScript file, run from source, or a built JavaScript file. It must print its address,
   * `http://…:{port}`.
   */
  script: string
  env?: Record<string, string>
  nodeArgs?: readonly string[]
  /**
   * Milliseconds within which it must be ready. Default: a minute, which a busy machine and a tracer need.
   */
  patienceMs?: number
  /**
   * A program with arguments that runs the server, such as a tracer. The process id is then that program's.
   */
  under?: readonly string[]
}

/**
 * The built server, which starts with a fifth of the work of its source. tests/setup/build.mjs builds it before
 * the tests of Vitest.
 */
export const SERVER = 'dist/server/main.js'
/** The built server of the test tools (tests/tools/serve.ts). */
export const TEST_SERVER = 'dist/tests/serve.js'

const CLOCK_TICKS_PER_SECOND = 100

/**
 * Starts a server as a process of its own on a free port. Resolves when it is ready. Throws with its output
 * if it is not ready in time.
 */
export async function startServerProcess({
  script,
  env = {},
  nodeArgs = [],
  under = [],
  patienceMs,
}: ServerProcessOptions): Promise<ServerProcess> {
  const started = performance.now()
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const readyMs = patienceMs ?? 60_000
  const [program, ...rest] = [...under, process.execPath, ...loader, ...nodeArgs, script]
  const child = spawn(program as string, rest, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SIGNUP: 'open', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-20_000)
  })
  let words = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-20_000)
  })
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  )
  try {
    const port = await withTimeout(Promise.race([printedPort(child), ended.then(() => Promise.reject(new Error('It ended.')))]), readyMs)
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(url)
    const pid = child.pid as number
    return {
      url,
      pid,
      readyMs: performance.now() - started,
      complaints: () => errors,
      said: () => words,
      running: () => child.exitCode === null && child.signalCode === null,
      end(signal) {
        child.kill(signal)
        return ended
      },
      rss: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
      cpuMs: () => cpuMsOf(pid),
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`${script} did not start: ${(error as Error).message}\n${errors}`)
  }
}

function printedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const port = /https?:\/\/[\w.]+:(\d+)/.exec(text)?.[1]
      if (port) resolve(Number(port))
    })
  })
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    // An older build, which a bench measures beside this one, has no /readyz: it listens only once it is
    // ready.
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok, status }) => ok || status === 404,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('/readyz never answered 200.')
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It was not ready within ${ms} ms.`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Returns the processor time that a process has used so far, in milliseconds. proc(5): fields 14 and 15 of
 * /proc/{pid}/stat, counted after the parenthesised name.
 */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * (1_000 / CLOCK_TICKS_PER_SECOND)
}
