import { fork } from 'node:child_process'
import { startServerProcess } from '../setup/server-process.ts'
import { pause } from './attack.ts'
import { quantile } from './statistics.ts'

/** Milliseconds that others waited for /healthz. `idle…`: the same of an idle server on the same machine. */
export interface Waits {
  max: number
  p99: number
  p95: number
  idleMax: number
  idleP95: number
}

export interface Patience {
  /** Measures while the work runs and AFTER_MS longer, because its aftermath counts too. */
  during(work: () => Promise<unknown>): Promise<Waits>
  close(): Promise<void>
}

const AFTER_MS = 60

/** Starts the probe and the idle server beside the house. */
export async function startPatience(port: number): Promise<Patience> {
  const idle = await startServerProcess({ script: 'bench/null-handler.ts' })
  const probe = fork('tests/attack/probe.ts', [String(port), new URL(idle.url).port], { execArgv: ['--import', 'tsx'] })
  const asked = (word: string): Promise<{ house: number[]; idle: number[] }> =>
    new Promise((resolve) => {
      probe.once('message', (lists) => resolve(lists as { house: number[]; idle: number[] }))
      probe.send(word)
    })
  // The answer shows that the probe has started.
  await asked('stop')
  await pause(100)
  return {
    async during(work) {
      probe.send('start')
      await work()
      await pause(AFTER_MS)
      const lists = await asked('stop')
      return {
        max: Math.max(0, ...lists.house),
        p99: quantile(lists.house, 0.99),
        p95: quantile(lists.house, 0.95),
        idleMax: Math.max(0, ...lists.idle),
        idleP95: quantile(lists.idle, 0.95),
      }
    },
    async close() {
      probe.kill('SIGKILL')
      await idle.end('SIGKILL')
    },
  }
}
