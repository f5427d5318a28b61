import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { signUpHost } from '../tests/setup/host.ts'
import { type ServerProcess, startServerProcess } from '../tests/setup/server-process.ts'
import { startHelper } from './children.ts'
import type { Bench, Figure } from './compare.ts'
import type { LoadOrder, LoadResult } from './load.ts'

const CONNECTIONS = 64
const WARM_UP_MS = 2_500
const MEASURE_MS = 4_000

/**
 * Acknowledged inserts a second: through the whole API (device claim, validation, policy, counter, fsync, change to a subscribed host)
 * against a handler that parses the same bodies and answers 201.
 */
export const inserts: Bench = {
  title: 'Acknowledged inserts a second, full API / null handler',
  unit: 'inserts/s',
  better: 'higher',
  mark: 0.4,
  async ours() {
    // Beside the repository, not in the temporary folder: that may be memory, where a flush costs nothing.
    mkdirSync('data', { recursive: true })
    const dataDir = mkdtempSync(join('data', 'bench-'))
    const server = await startServerProcess({
      script: 'dist/server/main.js',
      env: { DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'error' },
    })
    try {
      const host = await signUpHost(() => server.url, 'host@example.com')
      const made = await host.ask('POST', '/rest/v1/polls', { question: 'How fast?' }, { prefer: 'return=representation' })
      return await load(server, made.body[0].id)
    } finally {
      await server.end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  async theirs() {
    const server = await startServerProcess({ script: 'bench/null-handler.ts' })
    try {
      return await load(server, crypto.randomUUID())
    } finally {
      await server.end('SIGKILL')
    }
  },
}

async function load(server: ServerProcess, pollId: string): Promise<Figure> {
  const order: LoadOrder = {
    port: Number(new URL(server.url).port),
    path: '/rest/v1/poll_responses',
    pollId,
    connections: CONNECTIONS,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
  }
  const helper = startHelper('bench/load.ts', order)
  await helper.line()
  const before = server.cpuMs()
  const { acknowledged, seconds, refused, p50Ms, p99Ms } = await helper.line<LoadResult>()
  const cpuEach = ((server.cpuMs() - before) * 1_000) / acknowledged
  if (refused > 0) throw new Error(`${refused} inserts were refused.`)
  const figure = acknowledged / seconds
  return {
    figure,
    about: `${Math.round(figure)} inserts/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${cpuEach.toFixed(0)} µs of processor each`,
  }
}
