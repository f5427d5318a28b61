const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Exponential backoff with jitter: the wait in ms before the next try, after so many that failed. 1, 2, 4 … 30 s, each shortened by up to half, so that a room full of phones does not reconnect in step. */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (1 - random / 2)
