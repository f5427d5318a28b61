import type { Row } from '../../../contract/json.ts'
import type { Table } from '../../../contract/table.ts'
import type { Catalog } from '../../rules/catalog.ts'
import { wayUp } from '../../rules/way-up.ts'
import type { ReadSql } from '../sql/by-id.ts'
import { decodeRow } from '../sql/codec.ts'
import type { RawRow } from '../store.ts'

/** Rows read at a time. */
const PAGE = 500

/** Returns the column with the account's id, in a table that references no other. */
export const ownerColumn = ({ columns }: Pick<Table, 'columns'>): string => (columns['user_id'] ? 'user_id' : 'id')

/**
 * Yields the rows of an account in one table, page by page: its own rows, or those below its sessions.
 * `root`: the id of the topmost row that they belong to.
 */
export async function* accountRows(
  catalog: Pick<Catalog, 'tables' | 'parentsOf'>,
  read: ReadSql,
  table: Table,
  userId: string,
): AsyncGenerator<{ root: string; row: Row }> {
  const way = wayUp(catalog, table.name)
  const top = catalog.tables.get(way.at(-1)?.parent ?? table.name)
  if (!top) return
  const roots = pages(read, `select * from "${top.name}" t where t."${ownerColumn(top)}" = ?`, userId)
  for await (const raw of roots) {
    const root = raw['id'] as string
    if (way.length === 0) yield { root, row: decodeRow(table, raw) }
    else for await (const below of pages(read, `select * ${fromBelow(table.name, way)}`, root)) yield { root, row: decodeRow(table, below) }
  }
}

/** Returns the end of a select of the rows below a topmost row, which is its one parameter. */
function fromBelow(table: string, way: readonly { table: string; column: string }[]): string {
  const above = [...way]
    .slice(1)
    .reverse()
    .reduce((inner, { table: at, column }) => `in (select id from "${at}" where "${column}" ${inner})`, '= ?')
  return `from "${table}" t where t."${way[0]?.column}" ${above}`
}

/** Counts the rows of a table below a topmost row. */
export async function countBelow(catalog: Pick<Catalog, 'parentsOf'>, read: ReadSql, table: string, top: string): Promise<number> {
  const [found] = await read(`select count(*) as n ${fromBelow(table, wayUp(catalog, table))}`, [top])
  return Number(found?.['n'])
}

async function* pages(read: ReadSql, text: string, parameter: string): AsyncGenerator<RawRow> {
  for (let last = ''; ; ) {
    const rows = await read(`${text} and t.id > ? order by t.id limit ${PAGE}`, [parameter, last])
    yield* rows
    const end = rows.at(-1)
    if (rows.length < PAGE || !end) return
    last = end['id'] as string
  }
}
