/** Returns a signal that aborts after `ms`. Old phones lack `AbortSignal.timeout` (decision 119). */
export function abortAfter(ms: number): AbortSignal {
  const giveUp = new AbortController()
  setTimeout(() => giveUp.abort(), ms)
  return giveUp.signal
}
