import { LIMITS } from '../../../contract/limits.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import { amongKeys, type ReadSql } from '../sql/by-id.ts'
import type { RawRow } from '../store.ts'

/** Returns the next page of rows after `last`: `id`, `device_id`, and `place`, the position in the order. */
export type ReadPage = (last: RawRow | null) => Promise<RawRow[]>

/**
 * Reads the rows below a parent, `LIMITS.voidRows` at a time, in an order that an index supports. `column`
 * references the parent.
 */
export function rowsBelow(read: ReadSql, table: Table, column: string): (parent: unknown) => ReadPage {
  const { columns } = table
  const once = table.unique?.some((key) => key.length === 2 && key[0] === column && key[1] === 'device_id')
  const order = once ? 'device_id' : columns['created_at'] ? 'created_at' : 'id'
  const device = columns['device_id'] ? 'device_id' : 'null as device_id'
  const text = `select id, ${device}, "${order}" as place from "${table.name}"
    where "${column}" = ? and ("${order}", id) > (?, ?) order by "${order}", id limit ${LIMITS.voidRows}`
  return (parent) => (last) => read(text, [parent, last?.['place'] ?? '', last?.['id'] ?? ''])
}

/** Which rows below a parent are meant: those whose column is at most this. */
export type AtMost = Readonly<Record<string, string | number>>

/** Returns ids of rows below these parents, at most LIMITS.changedRows. `column` references the parent. */
export async function readSomeBelow(
  read: ReadSql,
  table: string,
  column: string,
  parents: readonly string[],
  atMost: AtMost = {},
): Promise<string[]> {
  const meant = Object.keys(atMost).map((name) => ` and "${name}" <= ?`)
  const text = `select "id" from "${table}" where ${amongKeys([column])}${meant.join('')} limit ${LIMITS.changedRows}`
  return (await read(text, [JSON.stringify(parents.map((id) => [id])), ...Object.values(atMost)])).map(({ id }) => id as string)
}

/** Yields the ids of a table's rows below a session, page by page: none, or at most LIMITS.voidRows. */
export async function* idsBelow(
  catalog: Pick<Catalog, 'tables' | 'parentsOf'>,
  read: ReadSql,
  name: string,
  session: string,
): AsyncGenerator<string[]> {
  const [step, ...more] = wayUp(catalog, name)
  const table = catalog.tables.get(name)
  if (!step || !table) return
  const below = rowsBelow(read, table, step.column)
  for await (const parents of more.length === 0 ? [[session]] : idsBelow(catalog, read, step.parent, session))
    for (const parent of parents) {
      const page = below(parent)
      for (let rows = await page(null); ; rows = await page(rows.at(-1) ?? null)) {
        yield rows.map(({ id }) => id as string)
        if (rows.length < LIMITS.voidRows) break
      }
    }
}
