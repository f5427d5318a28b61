import type { LoadFigures, LoadTestResult } from '../../../contract/load-test.ts'

/** Share of its time that the server's thread may be busy. The rest is for what a test does not have. */
const BUSY_MAX = 0.6
/** Longer than this is felt by a person who waits. */
const SLOW_MS = 500
/** A test of n phones tells nothing about more than this many times n. */
const TIMES = 10

/**
 * Returns for how many phones there is room, as a lower bound: the thread that answers phones was busy for a
 * share of the time, and may be for 60 %. The share includes what the made-up phones take of the processor,
 * which real ones bring along.
 */
export function roomOf(figures: LoadFigures, busy: number): LoadTestResult {
  const { phones, failed, pageMs, answerMs } = figures
  const isSlow = failed > 0 || phones === 0 || Math.max(pageMs, answerMs) > SLOW_MS
  if (isSlow) return { ...figures, busy, room: null, isMore: false }
  const most = phones * TIMES
  const counted = (phones * BUSY_MAX) / Math.max(busy, Number.EPSILON)
  return { ...figures, busy, room: twoDigits(Math.min(most, counted)), isMore: counted >= most }
}

/** Rounds down to a number with two digits that say something. */
function twoDigits(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.floor(n / unit) * unit
}
