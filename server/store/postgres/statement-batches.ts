import { type Client, runTogether } from './connections.ts'
import { isConflict, isLost } from './postgres-errors.ts'
import type { Result, Statement } from './round-trip.ts'

interface Asked {
  statements: readonly Statement[]
  resolve(results: readonly Result[]): void
  reject(error: unknown): void
}

/**
 * The statements of one transaction, on its connection. Those requested in the same tick share one round
 * trip; so do those requested while it runs.
 */
export class StatementBatches {
  readonly client: Client
  /** Statements to send before the next ones, without a round trip of their own. */
  ahead: Statement[] = []
  /** The error after which the transaction cannot continue, or null. */
  failure: unknown = null
  readonly #onRoundTrip: () => void
  #waiting: Asked[] = []
  #isAsking = false

  constructor(client: Client, onRoundTrip: () => void) {
    this.client = client
    this.#onRoundTrip = onRoundTrip
  }

  run(statements: readonly Statement[]): Promise<readonly Result[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject })
      if (this.#isAsking) return
      this.#isAsking = true
      process.nextTick(() => void this.#askAll())
    })
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#askTogether()
    this.#isAsking = false
  }

  async #askTogether(): Promise<void> {
    const before = this.ahead
    const asked = this.#waiting
    this.ahead = []
    this.#waiting = []
    try {
      if (this.failure) throw this.failure
      this.#onRoundTrip()
      const results = await runTogether(this.client, [...before, ...asked.flatMap(({ statements }) => statements)])
      let from = before.length
      for (const { statements, resolve } of asked) {
        resolve(results.slice(from, from + statements.length))
        from += statements.length
      }
    } catch (error) {
      if (isLost(error) || isConflict(error)) this.failure = error
      for (const { reject } of asked) reject(error)
    }
  }
}
