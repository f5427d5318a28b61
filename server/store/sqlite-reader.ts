import type { KeyObject } from 'node:crypto'
import { refuse } from '../../contract/errors.ts'
import { connectSqlite, queryBuilder, runStatement, statements } from './sqlite.ts'
import { explainSqliteError } from './sqlite-errors.ts'
import type { Store } from './store.ts'

/** A part of the cache that the writer has; there are several readers. */
const CACHE_KB = 16_384

/** A store that only reads, and that stops a statement that takes too long. For a thread of its own. */
export interface SqliteReader {
  store: Store
  /** From now on reads may take so many milliseconds together; then the running statement is stopped and refused (57014). */
  stopAfter(ms: number): void
}

/** `pseudonyms`: the key they are made with. `now` is a monotonic clock in milliseconds. */
export function openSqliteReader(file: string, pseudonyms: KeyObject, now: () => number): SqliteReader {
  const connection = connectSqlite(file, { pseudonyms, readonly: true })
  connection.pragma(`cache_size = -${CACHE_KB}`)
  let allowed = 0
  let end = Number.POSITIVE_INFINITY
  const check = (): void => {
    if (now() > end) refuse('57014', `The read took longer than ${allowed} ms and was stopped.`)
  }
  // Not deterministic, so that it is asked for each row that a statement comes to; what it throws ends the statement.
  connection.function('limelight_due', () => {
    check()
    return 1
  })
  const read = statements(connection)
  const readNow: Store['readSql'] = async (text, parameters) => {
    check()
    try {
      return runStatement(read(text), parameters)
    } catch (error) {
      throw explainSqliteError(error)
    }
  }
  const never = (): never => {
    throw new Error('This store only reads.')
  }
  return {
    store: {
      dialect: 'sqlite',
      stops: true,
      db: queryBuilder(),
      read(query) {
        const { sql, parameters } = query.compile()
        return readNow(sql, parameters)
      },
      readSql: readNow,
      write: never,
      onChanges: never,
      trouble: () => null,
      full: () => false,
      close: async () => void connection.close(),
    },
    stopAfter(ms) {
      allowed = ms
      end = now() + ms
    },
  }
}
