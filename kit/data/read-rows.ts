import type { Selection } from '../../contract/select.ts'
import { supabase } from './client.ts'
import { readList } from './read-list.ts'
import type { HasId, Order, Where } from './rows.ts'
import { unwrap } from './unwrap.ts'

interface Some<T extends string, R> extends Selection<T, R> {
  where: Where<T>
  /** Default: newest first. */
  order?: Order<keyof R & string>
  limit: number
}

/**
 * Reads the first rows of a list once, as `useFollowedRows` follows them. Throws the errors of supabase-js.
 */
export async function readRows<T extends string, R extends HasId>(list: Some<T, R>): Promise<R[]> {
  const { table, select, where, order = { column: 'created_at', descending: true }, limit } = list as Some<string, HasId>
  return (await readList({ table, select, where, order: order as Order, most: limit })) as R[]
}

/** Returns how many rows satisfy `where`. Throws the errors of supabase-js. */
export async function countRows<T extends string>(table: T, where: Where<T>, between?: { from: string; to: string }): Promise<number> {
  const all = supabase
    .from(table as string)
    .select('id', { count: 'exact', head: true })
    .match(where as Where)
  const answer = await (between ? all.gte('created_at', between.from).lt('created_at', between.to) : all)
  unwrap(answer)
  return answer.count ?? 0
}
