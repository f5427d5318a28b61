import { nowText } from '../../contract/values.ts'

const MICROS = 1_000

/**
 * Makes the clock of one store's commits: each time is later than all before it, by a microsecond where the clock stands still or goes back. The time of a
 * commit is thereby the version of every row that it changed. `now` is in milliseconds since the epoch; the times are as they are stored and sent.
 */
export function createCommitClock(now: () => number): () => string {
  let last = 0
  return () => {
    last = Math.max(now() * MICROS, last + 1)
    return commitTime(last)
  }
}

/** The time of a commit as it is stored and sent; `micros` are microseconds since the epoch. */
export function commitTime(micros: number): string {
  const rest = String(micros % MICROS).padStart(3, '0')
  return nowText(Math.floor(micros / MICROS)).replace('000+', `${rest}+`)
}
