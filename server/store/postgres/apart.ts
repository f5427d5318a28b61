import { createPool } from './connections.ts'
import { explainPostgresError, isLost } from './postgres-errors.ts'

/** Connections of one node for reads, and for transactions, of this kind. */
const READING = 2
const WRITING = 3

/** How long a transaction waits for another's lock, one of its statements may take, and it may do nothing, in milliseconds. */
const LOCK_MS = 10_000
const STATEMENT_MS = 60_000
const IDLE_MS = 60_000

/** The settings hold until the end of the transaction. Each statement sees what committed before it, whatever the database is set to. */
const BEGIN = `begin isolation level read committed; set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`

/** Runs a statement with bytes, texts and numbers as its parameters; answers with its rows, in which a bigint is a text. */
export type Ask = (text: string, parameters: readonly unknown[]) => Promise<Record<string, any>[]>

/** The database beside the store's commits: what is written here takes no turn among the nodes, tells nobody, and has other tables than those of rows. */
export interface Apart {
  /** One statement, in a transaction of its own. It must be one that may be made twice: where the connection was lost, it is. */
  ask: Ask
  /** Work in one transaction, which is made once: lost, it refuses 53000, and may have committed. */
  within<T>(work: (ask: Ask) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** On connections of its own, in which nothing is kept from one transaction to the next. Errors are as the store says them. */
export function openApart(url: string): Apart {
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
      // A connection that breaks says so to its user and beside that: unheard, it would end the process.
      const hear = (): void => {
        broken = true
      }
      client.on('error', hear)
      try {
        await client.query(BEGIN)
        const value = await work(async (text, parameters) => (await client.query(text, [...parameters])).rows)
        const { command } = await client.query('commit')
        if (command !== 'COMMIT') throw new Error(`The transaction did not commit: ${command}.`)
        return value
      } catch (error) {
        await client.query('rollback').catch(hear)
        throw explainPostgresError(error)
      } finally {
        client.off('error', hear)
        client.release(broken)
      }
    },
    close: async () => void (await Promise.all([reading.end(), writing.end()])),
  }
}
