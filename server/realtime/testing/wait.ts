const DEADLINE_MS = 8_000
/** Milliseconds of silence after which no change is on its way any more. */
export const SILENCE_MS = 250
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Waits until `read` returns neither false nor null, and returns that. Fails after DEADLINE_MS. */
export async function until<T>(what: string, read: () => T | false | null | undefined): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const value = read()
    if (value !== false && value !== null && value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${DEADLINE_MS} ms.`)
    await pause(5)
  }
}
