import type { ColumnName } from '../../contract/row-types.ts'
import type { Selection } from '../../contract/select.ts'
import { type List, type Reading, readList } from './read-list.ts'
import type { HasId, Where } from './rows.ts'

const PAGE = 2_000

interface All<T extends string, R> extends Selection<T, R> {
  where: Where<T>
  /** As in `List`. */
  positive?: ColumnName<T>
}

/**
 * Reads every row that satisfies `where`, for an export. Returns them newest first, but pages from the oldest
 * on, so that rows inserted meanwhile come last. Throws the errors of supabase-js.
 */
export async function readAll<T extends string, R extends HasId & { created_at: string }>(from: All<T, R>, reading?: Reading): Promise<R[]>
export async function readAll<R extends HasId>(
  from: Pick<List, 'table' | 'select' | 'where' | 'positive'>,
  { signal, onRows }: Reading = {},
): Promise<R[]> {
  const watched = { ...(signal && { signal }), ...(onRows && { onRows }) }
  const rows = await readList<R>({ ...from, ...watched, order: { column: 'created_at' }, most: Number.POSITIVE_INFINITY, page: PAGE })
  return rows.reverse()
}
