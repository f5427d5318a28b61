import type pg from 'pg'
import { makesPseudonyms, runOnce } from './connections.ts'
import { explainPostgresError } from './postgres-errors.ts'
import type { Result, Statement } from './round-trip.ts'
import { postgresText } from './text.ts'

export interface ReadsOptions {
  /** Statements before each read. May refuse. */
  settings(): readonly Statement[]
  /** Statements before a read that makes pseudonyms. */
  pseudonyms: readonly Statement[]
  onRoundTrip(): void
}

/**
 * Returns a function that reads committed rows, one round trip per read. Equal reads within one turn of the
 * event loop share one: phones that answer at the same time read the same session.
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
