import type { Compilable } from 'kysely'
import type { Rows } from '../../../contract/procedure.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { createRows } from '../rows/rows.ts'
import type { RawRow, Store } from '../store.ts'
import { createYield } from './yield.ts'

/** A procedure that may only read has tried to write. */
export class TriedToWrite extends Error {}

/**
 * Returns committed rows for a procedure that does not write: it needs no transaction, delays no write, and
 * yields between reads. Any attempt to write throws.
 */
export function committedRows(catalog: Catalog, store: Store): Rows {
  const refuseToWrite = (): never => {
    throw new TriedToWrite('A procedure that is declared readOnly tried to write.')
  }
  const yieldIfDue = createYield()
  const rows = createRows(catalog, store, {
    async all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      await yieldIfDue()
      return (await store.read(query)).map(read)
    },
    sql: store.readSql,
    each: refuseToWrite,
    emit: refuseToWrite,
    add: refuseToWrite,
    settle: async () => {},
    settleAll: async () => {},
    yieldIfDue,
    forUpdate: '',
    get now() {
      return refuseToWrite()
    },
  })
  return {
    find: (...asked) => rows.find(...asked),
    insert: refuseToWrite,
    insertAll: refuseToWrite,
    update: refuseToWrite,
    add: refuseToWrite,
    delete: refuseToWrite,
  }
}
