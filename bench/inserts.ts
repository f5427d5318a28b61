import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { signUpHost } from '../tests/setup/host.ts'
import { startServerProcess } from '../tests/setup/server-process.ts'
import { startHelper } from './children.ts'
import type { Bench } from './compare.ts'
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
      return await load(server.url, '/rest/v1/poll_responses', made.body[0].id)
    } finally {
      await server.end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  async theirs() {
    const server = await startServerProcess({ script: 'bench/null-handler.ts' })
    try {
      return await load(server.url, '/rest/v1/poll_responses', crypto.randomUUID())
    } finally {
      await server.end('SIGKILL')
    }
  },
}

async function load(url: string, path: string, pollId: string): Promise<number> {
  const order: LoadOrder = {
    port: Number(new URL(url).port),
    path,
    pollId,
    connections: CONNECTIONS,
    warmUpMs: WARM_UP_MS,
    measureMs: MEASURE_MS,
  }
  const { acknowledged, seconds, refused, p50Ms, p99Ms } = await startHelper('bench/load.ts', order).line<LoadResult>()
  if (refused > 0) throw new Error(`${refused} inserts were refused.`)
  console.log(`      ${Math.round(acknowledged / seconds)} inserts/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`)
  return acknowledged / seconds
}
