import type { KeyObject } from 'node:crypto'
import { refuse } from '../../../contract/errors.ts'
import type { Reader } from '../reader.ts'
import type { Store } from '../store.ts'
import { connectSqlite, explained, queryBuilder, runStatement, statements, valuesOf } from './sqlite.ts'

/** A fraction of the writer's page cache, since there are several readers. */
const CACHE_KB = 16_384

/**
 * Opens a read-only connection. `pseudonyms`: the key that pseudonyms are derived with. `now` is a monotonic
 * clock in milliseconds.
 */
export function openSqliteReader(file: string, pseudonyms: KeyObject, now: () => number): Reader {
  const connection = connectSqlite(file, { pseudonyms, readonly: true })
  connection.pragma(`cache_size = -${CACHE_KB}`)
  let allowed = 0
  let end = Number.POSITIVE_INFINITY
  const check = (): void => {
    if (now() > end) refuse('57014', `The read took longer than ${allowed} ms and was stopped.`)
  }
  // Not declared deterministic, so that SQLite calls it for each visited row. A throw ends the statement.
  connection.function('limelight_due', () => {
    check()
    return 1
  })
  const read = statements(connection)
  const readRaw = statements(connection, (statement) => statement.raw())
  async function inTime<T>(run: () => T): Promise<T> {
    check()
    return explained(run)
  }
  const readNow: Store['readSql'] = (text, parameters) => inTime(() => runStatement(read(text), parameters))
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
      readValues: (text, parameters) => inTime(() => valuesOf(readRaw(text), parameters)),
      version: () => null,
      write: never,
      mayChange: never,
      onChanges: never,
      onCommit: never,
      figures: never,
      shards: null,
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
