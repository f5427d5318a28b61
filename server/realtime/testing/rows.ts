import { eq } from '../../../contract/filter.ts'
import type { Json, Row } from '../../../contract/json.ts'
import type { Rows } from '../../../contract/procedure.ts'
import { createRows } from '../../store/rows/rows.ts'
import type { TestServer } from '../../testing/start.ts'

/** Writes rows as the engine does, without policy. */
export const write = <T>({ services: { catalog, store } }: TestServer, work: (rows: Rows) => Promise<T>): Promise<T> =>
  store.write((tx) => work(createRows(catalog, store, tx)))
export const insert = (server: TestServer, table: string, row: Row): Promise<Row> => write(server, (rows) => rows.insert(table, row))
export const update = (server: TestServer, table: string, rowId: Json, change: Row): Promise<Row[]> =>
  write(server, (rows) => rows.update(table, eq('id', rowId), change))
export const remove = (server: TestServer, table: string, rowId: Json): Promise<Row[]> =>
  write(server, (rows) => rows.delete(table, eq('id', rowId)))

export const newId = (): string => crypto.randomUUID()
/** Returns a device id that nobody else has. */
export const newDevice = (): string => `device-${newId()}`
