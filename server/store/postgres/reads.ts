import type pg from 'pg'
import { makesPseudonyms, runOnce } from './connections.ts'
import { explainPostgresError } from './postgres-errors.ts'
import type { Result, Statement } from './round-trip.ts'
import { postgresText } from './text.ts'

export interface ReadsOptions {
  /** What each read begins with. May refuse. */
  settings(): readonly Statement[]
  /** What else one begins with that makes pseudonyms. */
  pseudonyms: readonly Statement[]
  onRoundTrip(): void
}

/**
 * Reads what is committed, a round trip each. The same read, asked for several times in one turn of the event loop, is made once: a
 * room that answers together asks the same of its session.
 */
export function createReads(pool: pg.Pool, { settings, pseudonyms, onRoundTrip }: ReadsOptions) {
  let ofThisTurn = new Map<string, Promise<Result>>()

  async function read(text: string, parameters: readonly unknown[]): Promise<Result> {
    const before = [...settings(), ...(makesPseudonyms(text) ? pseudonyms : [])]
    onRoundTrip()
    try {
      const results = await runOnce(pool, [...before, { text: postgresText(text), lists: [parameters] }])
      return results[before.length] as Result
    } catch (error) {
      throw explainPostgresError(error)
    }
  }

  return (text: string, parameters: readonly unknown[]): Promise<Result> => {
    const key = `${text}\n${JSON.stringify(parameters)}`
    const known = ofThisTurn.get(key)
    if (known) return known
    if (ofThisTurn.size === 0) setImmediate(() => (ofThisTurn = new Map()))
    const made = read(text, parameters)
    ofThisTurn.set(key, made)
    return made
  }
}
