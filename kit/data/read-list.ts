import { LIMITS } from '../../contract/limits.ts'
import { supabase } from './client.ts'
import { type HasId, type Order, valueIn, type Where } from './rows.ts'
import { unwrap } from './unwrap.ts'

export interface List {
  table: string
  /** Holds `id` and the order's column, which is never null: where a page ends, the next begins after its last row. */
  select: string
  where: Where
  /** A column of numbers: rows in which it is not above zero are left out. */
  positive?: string
  order: Order
  /** Rows that are wanted at most. */
  most: number
  /** Rows asked for at once. Default: as many as the server gives. */
  page?: number
  signal?: AbortSignal
}

/**
 * The first rows of a list in its order, then by id. Where the server cuts an answer by its size (206) or by `page`, what comes after its last row is asked
 * for next: rows that arrive or go meanwhile shift nothing. One that moves in the order counts once, as it was read last. Throws what supabase-js reports.
 */
export async function readList<T extends HasId>({ table, select, where, positive, order, most, page, signal }: List): Promise<T[]> {
  const rows = new Map<string, T>()
  for (let last: T | undefined; ; ) {
    const wanted = Math.min(most - rows.size, page ?? Number.POSITIVE_INFINITY)
    const matching = supabase.from(table).select(select).match(where)
    const all = positive === undefined ? matching : matching.gt(positive, 0)
    const rest = last === undefined ? all : all.or(afterText(order, last))
    const first = rest.order(order.column, { ascending: !order.descending })
    const whole = order.column === 'id' ? first : first.order('id')
    const request = wanted < LIMITS.answerRows ? whole.limit(wanted) : whole
    const answer = await (signal ? request.abortSignal(signal) : request)
    const got = unwrap<T[]>(answer)
    for (const row of got) rows.set(row.id, row)
    last = got.at(-1)
    const rests = answer.status === 206 || got.length === page
    if (!rests || last === undefined || rows.size >= most) return [...rows.values()]
  }
}

/** What comes after a row, as the text of `or=(…)`. protocol: PostgREST, a value with its own signs stands in quotes. */
export function afterText({ column, descending = false }: Order, row: HasId): string {
  if (column === 'id') return `id.${descending ? 'lt' : 'gt'}.${row.id}`
  const value = valueIn(row, column)
  if (value === null) throw new Error(`A row of the list has no "${column}", by which it is ordered.`)
  const text = `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`
  return `${column}.${descending ? 'lt' : 'gt'}.${text},and(${column}.eq.${text},id.gt.${row.id})`
}
