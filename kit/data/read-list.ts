import { LIMITS } from '../../contract/limits.ts'
import { supabase } from './client.ts'
import { type HasId, type Order, valueIn, type Where } from './rows.ts'
import { unwrap } from './unwrap.ts'

export interface List {
  table: string
  /** Must include `id` and the order's column, never null: the last row is the cursor for the next page. */
  select: string
  where: Where
  /** Only the rows with these ids. */
  ids?: readonly string[] | undefined
  /** A number column: only rows in which it is above zero are read. */
  positive?: string
  order: Order
  most: number
  /** Rows per request. Default: as many as the server returns. */
  page?: number
  signal?: AbortSignal
  /** Called after each request with the number of rows read so far. */
  onRows?: (rows: number) => void
}

/** How a long read is stopped and watched. */
export type Reading = Pick<List, 'signal' | 'onRows'>

/**
 * Reads the first rows of a list, by its order, then by id. If the server cuts a response (206), or `page`
 * does, reads on after the last row (keyset pagination), so that rows inserted or deleted meanwhile shift
 * nothing. A row that moves in the order counts once, as read last. Throws the errors of supabase-js.
 */
export async function readList<T extends HasId>({
  table,
  select,
  where,
  ids,
  positive,
  order,
  most,
  page,
  signal,
  onRows,
}: List): Promise<T[]> {
  const rows = new Map<string, T>()
  for (let last: T | undefined; ; ) {
    const wanted = Math.min(most - rows.size, page ?? Number.POSITIVE_INFINITY)
    const equal = supabase.from(table).select(select).match(where)
    const matching = ids === undefined ? equal : equal.in('id', ids)
    const all = positive === undefined ? matching : matching.gt(positive, 0)
    const rest = last === undefined ? all : all.or(afterText(order, last))
    const first = rest.order(order.column, { ascending: !order.descending })
    const whole = order.column === 'id' ? first : first.order('id')
    const request = wanted < LIMITS.answerRows ? whole.limit(wanted) : whole
    const answer = await (signal ? request.abortSignal(signal) : request)
    const got = unwrap<T[]>(answer)
    for (const row of got) rows.set(row.id, row)
    onRows?.(rows.size)
    last = got.at(-1)
    const rests = answer.status === 206 || got.length === page
    if (!rests || last === undefined || rows.size >= most) return [...rows.values()]
  }
}

/**
 * Returns the filter for rows after `row`, as the text of `or=(…)`. protocol: PostgREST quotes values with
 * special characters.
 */
export function afterText({ column, descending = false }: Order, row: HasId): string {
  if (column === 'id') return `id.${descending ? 'lt' : 'gt'}.${row.id}`
  const value = valueIn(row, column)
  if (value === null) throw new Error(`A row of the list has no "${column}", by which it is ordered.`)
  const text = `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`
  return `${column}.${descending ? 'lt' : 'gt'}.${text},and(${column}.eq.${text},id.gt.${row.id})`
}
