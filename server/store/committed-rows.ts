import type { Compilable } from 'kysely'
import type { Rows } from '../../contract/procedure.ts'
import type { Catalog } from '../catalog.ts'
import { turns } from './group-commit.ts'
import { createRows } from './rows.ts'
import type { RawRow, Store } from './store.ts'

/**
 * The committed rows of any table, for a procedure that declared to write nothing: it needs no transaction and holds up no write, and others have
 * their turn between its reads. Throws when it writes all the same.
 */
export function committedRows(catalog: Catalog, store: Store): Rows {
  const refuseToWrite = (): never => {
    throw new Error('A procedure that is declared readOnly tried to write.')
  }
  const yieldTurn = turns()
  const { find } = createRows(catalog, store, {
    async all<T>(query: Compilable, read: (raw: RawRow) => T = (raw) => raw as T) {
      await yieldTurn()
      return (await store.read(query)).map(read)
    },
    sql: store.readSql,
    each: refuseToWrite,
    emit: refuseToWrite,
    add: refuseToWrite,
    settle: async () => {},
    settleAll: async () => {},
    turn: yieldTurn,
    forUpdate: '',
    get now() {
      return refuseToWrite()
    },
  })
  return { find, insert: refuseToWrite, update: refuseToWrite, add: refuseToWrite, delete: refuseToWrite }
}
