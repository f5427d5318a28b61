const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/**
 * Exponential backoff with jitter: returns the wait in ms after this many failures. 1, 2, 4 … 30 s, each
 * shortened by up to half, so that a room full of phones does not reconnect in step.
 */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (1 - random / 2)
