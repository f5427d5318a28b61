import type { Logger } from 'pino'
import { LIMITS } from '../../../contract/limits.ts'
import type { Crowd } from './crowd.ts'

/** How often the made-up phones are asked what is due, in ms. */
const TURN_MS = 100

export interface RunOptions {
  crowd: Crowd
  /** Milliseconds since the epoch. */
  now: () => number
  /** Called once, when the phones have left: after LIMITS.demoMs, or because their event is gone. */
  onEnd: () => void
  log: Pick<Logger, 'warn'>
}

/** Runs a crowd until `stop`, or until its time is over. `until`: when that is, in ms since the epoch. */
export function runCrowd({ crowd, now, onEnd, log }: RunOptions): { until: number; stop(): void } {
  const until = now() + LIMITS.demoMs
  let busy = false
  let ended = false
  const timer = setInterval(() => {
    if (now() >= until) end()
    else if (!busy) void turn()
  }, TURN_MS)

  async function turn(): Promise<void> {
    busy = true
    try {
      if (!(await crowd.turn())) end()
    } catch (error) {
      if (!ended) log.warn({ err: error }, 'a made-up phone got no answer')
    } finally {
      busy = false
    }
  }

  function stop(): void {
    ended = true
    clearInterval(timer)
    crowd.close()
  }

  function end(): void {
    if (ended) return
    stop()
    onEnd()
  }
  return { until, stop }
}
