import { createPool } from './connections.ts'
import { explainPostgresError, isLost } from './postgres-errors.ts'

/** Connections per node: for single statements, and for transactions. */
const READING = 2
const WRITING = 3

/** Timeouts in milliseconds: waiting for another transaction's lock, one statement, idle transaction. */
const LOCK_MS = 10_000
const STATEMENT_MS = 60_000
const IDLE_MS = 60_000

/**
 * Sets isolation and timeouts for this transaction only. Read committed: each statement sees all earlier
 * commits, whatever the database's default is.
 */
const BEGIN = `begin isolation level read committed; set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`

/** Runs a statement with bytes, texts and numbers as parameters. Returns its rows, with bigint as text. */
export type Ask = (text: string, parameters: readonly unknown[]) => Promise<Record<string, any>[]>

/**
 * Access to the database outside the store's commits: without a turn among the nodes and without published
 * changes, and only to tables that hold no rows of tools.
 */
export interface FilesPool {
  /** Runs one statement in its own transaction. It must be idempotent: a lost connection repeats it. */
  ask: Ask
  /**
   * Runs work in one transaction, without retry. On a lost connection, refuses 53000; it may have committed.
   */
  within<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens its own connection pools. Keeps no session state between transactions. Errors are the store's. */
export function openFilesPool(url: string): FilesPool {
  const reading = createPool(url, READING)
  const writing = createPool(url, WRITING)

  return {
    async ask(text, parameters) {
      const once = async () => (await reading.query(text, [...parameters])).rows
      try {
        return await once().catch((error) => (isLost(error) ? once() : Promise.reject(error)))
      } catch (error) {
        throw explainPostgresError(error)
      }
    },
    async within(work) {
      const client = await writing.connect().catch((error) => Promise.reject(explainPostgresError(error)))
      let broken = false
      try {
        await client.query(BEGIN)
        const value = await work(async (text, parameters) => (await client.query(text, [...parameters])).rows)
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error(`The transaction did not commit: ${command}.`)
        return value
      } catch (error) {
        await client.query('rollback').catch(() => {
          broken = true
        })
        throw explainPostgresError(error)
      } finally {
        client.release(broken)
      }
    },
    close: async () => void (await Promise.all([reading.end(), writing.end()])),
  }
}
