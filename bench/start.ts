import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { furnish } from '../tests/attack/furniture.ts'
import { startServerProcess } from '../tests/setup/server-process.ts'
import { type Bench, differenceTo, type Figures, type Scale } from './bench.ts'
import { builtServer, SETTINGS } from './house.ts'
import { many, type Seeded, seed } from './seed.ts'

const ROWS_OF_A_POLL = 1_000
/** The plain server is built too: loading TypeScript would cost it more than everything else it does. */
const BARE = 'dist/bench/null-handler.js'

/**
 * Measures the time from starting the process to the first answer, with a large database, against a Node
 * server that only listens.
 */
export const start = (scale: Scale): Bench => {
  const rows = scale(1_000_000)
  let seeded: Promise<Seeded> | undefined
  return {
    sides: {
      async ours() {
        seeded ??= seed((database, userId) => fill(database, userId, rows))
        return startOurs((await seeded).dataDir)
      },
      bare: startBare,
    },
    rows: [
      {
        title: `Start with ${rows.toLocaleString('en')} rows − a Node server that listens`,
        figure: 'ms until ready',
        of: 'ours',
        beside: differenceTo('bare'),
        better: 'lower',
        mark: 400,
      },
    ],
  }
}

function fill(database: Parameters<Parameters<typeof seed>[0]>[0], user_id: string, rows: number): void {
  const polls = Array.from({ length: Math.ceil(rows / ROWS_OF_A_POLL) }, () => crypto.randomUUID())
  const created_at = '2026-01-01T12:00:00.000000+00:00'
  furnish(
    database,
    'polls',
    polls.map((id, n) => ({ id, question: `Question number ${n}`, user_id, created_at, response_count: ROWS_OF_A_POLL })),
  )
  furnish(
    database,
    'poll_responses',
    many(rows, (n) => ({
      poll_id: polls[Math.floor(n / ROWS_OF_A_POLL)] as string,
      response: `What I liked best was number ${n}.`,
      device_id: `d-bench-phone-${n % 5_000}`,
      created_at,
    })),
  )
}

async function startOurs(dataDir: string): Promise<Figures> {
  const server = await startServerProcess({ script: builtServer(), env: { DATA_DIR: dataDir, ...SETTINGS } })
  const figures = {
    'ms until ready': server.readyMs,
    'ms of processor': server.cpuMs(),
    'MB of database': statSync(join(dataDir, 'limelight.db')).size / 1_048_576,
  }
  await server.end('SIGTERM')
  return figures
}

async function startBare(): Promise<Figures> {
  buildSync({ entryPoints: ['bench/null-handler.ts'], outfile: BARE, platform: 'node', format: 'esm' })
  const server = await startServerProcess({ script: BARE })
  const figures = { 'ms until ready': server.readyMs, 'ms of processor': server.cpuMs() }
  await server.end('SIGKILL')
  return figures
}
