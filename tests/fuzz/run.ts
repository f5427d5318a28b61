import { createRandom, type Random } from '../setup/random.ts'
import { type ServerProcess, startServerProcess, TEST_SERVER } from '../setup/server-process.ts'
import { authRequest } from './auth-requests.ts'
import { type FrameReport, fuzzFrames } from './frames.ts'
import { judge } from './judge.ts'
import { createRawClient } from './raw-http.ts'
import type { FuzzRequest } from './request.ts'
import { tableRequest } from './table-requests.ts'
import { makeWorld, replenish, type World } from './world.ts'

export interface FuzzOptions {
  seed: number
  tables: number
  auth: number
  frames: number
  say?(line: string): void
}

export interface FuzzReport {
  /** Counts of each status, for table and for auth requests. They show that many requests succeeded. */
  statuses: { tables: Record<string, number>; auth: Record<string, number> }
  frames: Omit<FrameReport, 'faults'>
  /** Resident memory in bytes, sampled fifty times per section. */
  memory: number[]
  /** The first faults, at most FAULTS_KEPT. */
  faults: string[]
}

const CONNECTIONS = 12
const PATIENCE_MS = 5_000
const FAULTS_KEPT = 30
const REPLENISH_EVERY = 500
const SAMPLES = 50

/**
 * Sends random table requests, auth requests and socket frames to a server of the test tools, and collects
 * faults.
 */
export async function fuzz({ seed, tables, auth, frames, say = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: { tables: {}, auth: {} }, frames: { oks: 0, errors: 0, cuts: 0 }, memory: [], faults: [] }
  const server = await startServerProcess({ script: TEST_SERVER, env: { LIMITS: 'off', LOG_LEVEL: 'error' } })
  try {
    const world = await makeWorld(server.url)
    const sections = [
      { name: 'table requests', count: tables, make: tableRequest, statuses: report.statuses.tables },
      { name: 'auth requests', count: auth, make: authRequest, statuses: report.statuses.auth },
    ]
    for (const { name, count, make, statuses } of sections) {
      const started = performance.now()
      await fuzzHttp(server, world, { seed, count, make, statuses }, report)
      say(
        `${count} ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s, memory ${megabytes(server.rss())}, ${report.faults.length} faults`,
      )
    }
    const started = performance.now()
    const { faults, ...heard } = await fuzzFrames({
      server,
      world,
      count: frames,
      random: createRandom(seed),
      samples: SAMPLES,
      onSample: () => report.memory.push(server.rss()),
    })
    report.frames = heard
    report.faults.push(...faults)
    say(
      `${frames} socket frames in ${((performance.now() - started) / 1000).toFixed(1)} s, memory ${megabytes(server.rss())}, ${report.faults.length} faults`,
    )
  } catch (error) {
    report.faults.push(`the run broke off: ${(error as Error).stack}`)
  }
  if (!server.running()) report.faults.push(`the server died: ${server.complaints()}`)
  const end = await server.end('SIGTERM')
  if (end.code !== 0) report.faults.push(`the server ended with ${end.code ?? end.signal}: ${server.complaints().slice(-2_000)}`)
  return report
}

interface HttpFuzz {
  seed: number
  count: number
  make(random: Random, world: World): FuzzRequest
  statuses: Record<string, number>
}

async function fuzzHttp(server: ServerProcess, world: World, { seed, count, make, statuses }: HttpFuzz, report: FuzzReport): Promise<void> {
  let sent = 0
  const port = Number(new URL(server.url).port)
  const work = async (random: Random) => {
    const client = createRawClient(port)
    while (sent < count && report.faults.length < FAULTS_KEPT) {
      const mine = ++sent
      // A fuzzed request may close the new show before its acts are inserted: ignore it, the next one will
      // do.
      if (mine % REPLENISH_EVERY === 0) await replenish(server.url, world).catch(() => {})
      if (mine % Math.ceil(count / SAMPLES) === 0) report.memory.push(server.rss())
      const request = make(random, world)
      const outcome = await client.send(request.bytes, { expectBody: request.expectBody, patienceMs: PATIENCE_MS })
      if (!request.wellFormed) client.renew()
      const status = outcome.kind === 'answer' ? String(outcome.answer.status) : outcome.kind
      statuses[status] = (statuses[status] ?? 0) + 1
      const fault = judge(request, outcome, world.canaries)
      if (fault !== null)
        report.faults.push(`${fault}\n    ${request.line.slice(0, 500)}\n    ${request.bytes.toString('base64').slice(0, 3_000)}`)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => work(createRandom(seed * 100 + i))))
}

/**
 * Returns by how many bytes the lowest memory of a run's second half exceeds the lowest of its first half
 * after the warm-up. The lowest, because V8 delays collections: a leak raises the floor of that curve.
 */
export function memoryGrowth(memory: readonly number[]): number {
  const warm = memory.slice(Math.ceil(memory.length / 10))
  const middle = Math.floor(warm.length / 2)
  return Math.min(...warm.slice(middle)) - Math.min(...warm.slice(0, middle))
}

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
