import { nowText } from '../../../contract/values.ts'

const MICROS = 1_000

/**
 * Returns the clock of one store's commits. Each time is later than all before it: if the machine's clock
 * stands still or goes back, by a microsecond. The time of a commit can therefore serve as the version of
 * every row it changed. `now` returns milliseconds since the epoch; times are returned as stored and sent.
 */
export function createCommitClock(now: () => number): () => string {
  let last = 0
  return () => {
    last = Math.max(now() * MICROS, last + 1)
    return commitTime(last)
  }
}

/** Formats the time of a commit as it is stored and sent. `micros` are microseconds since the epoch. */
export function commitTime(micros: number): string {
  const rest = String(micros % MICROS).padStart(3, '0')
  return nowText(Math.floor(micros / MICROS)).replace('000+', `${rest}+`)
}
