import type { KeyObject } from 'node:crypto'
import { refuse } from '../../../contract/errors.ts'
import type { Reader } from '../reader.ts'
import type { Store } from '../store.ts'
import { createPool, pseudonymSettings, settingsOf } from './connections.ts'
import { queryBuilder } from './postgres.ts'
import { createReads } from './reads.ts'
import { rowsOf } from './round-trip.ts'

/** Opens a read-only store on one connection, limited by `stopAfter`. For a worker thread. */
export function openPostgresReader(url: string, pseudonyms: KeyObject, now: () => number): Reader {
  const pool = createPool(url, 1)
  let allowed = 0
  let end = Number.POSITIVE_INFINITY
  const settings = () => {
    const left = Math.ceil(end - now())
    if (left <= 0) refuse('57014', `The read took longer than ${allowed} ms and was stopped.`)
    return [settingsOf({ statement_timeout: left })]
  }
  const reads = createReads(pool, { settings, pseudonyms: pseudonymSettings(pseudonyms), onRoundTrip: () => {} })
  const readSql: Store['readSql'] = async (text, parameters) => rowsOf(await reads(text, parameters))
  const never = (): never => {
    throw new Error('This store only reads.')
  }
  return {
    store: {
      dialect: 'postgres',
      db: queryBuilder(),
      read(query) {
        const { sql, parameters } = query.compile()
        return readSql(sql, parameters)
      },
      readSql,
      readValues: async (text, parameters) => [...(await reads(text, parameters)).rows],
      version: () => null,
      write: never,
      mayChange: never,
      onChanges: never,
      onCommit: never,
      figures: never,
      shards: null,
      trouble: () => null,
      full: () => false,
      close: () => pool.end(),
    },
    stopAfter(ms) {
      allowed = ms
      end = now() + ms
    },
  }
}
