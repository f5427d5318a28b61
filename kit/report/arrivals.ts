import type { Block } from '../../contract/report.ts'
import type { TableName } from '../../contract/row-types.ts'
import { nowText } from '../../contract/values.ts'
import { countRows, readRows } from '../data/read-rows.ts'
import type { HasId, Where } from '../data/rows.ts'

type Arrivals = Extract<Block, { kind: 'arrivals' }>

const MINUTE_MS = 60_000
/** Widths of one count, in minutes: from a minute to a day, then whole days. */
const WIDTHS: readonly number[] = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440]
/** Most counts of one line. */
const COUNTS_MAX = 60
/**
 * Rows up to which their times are read. Of more rows the server counts each span, by the index of their
 * times.
 */
const READ_WHOLE = 2_000

/** Returns the beginning and the width of the counts for entries from `first` to `last`, in milliseconds. */
export function spansOf(first: number, last: number): { from: number; minutes: number; count: number } {
  const spans = (minutes: number) => {
    const width = minutes * MINUTE_MS
    const from = Math.floor(first / width) * width
    return { from, minutes, count: Math.floor((last - from) / width) + 1 }
  }
  for (const minutes of WIDTHS) if (spans(minutes).count <= COUNTS_MAX) return spans(minutes)
  const days = Math.ceil((last - first) / (1_440 * MINUTE_MS) / (COUNTS_MAX - 1))
  return spans(1_440 * days)
}

/** Returns the block for entries at these times (ISO); null without any. */
export function arrivalsOf(times: readonly string[]): Arrivals | null {
  const at = times.map((time) => Date.parse(time))
  if (at.length === 0) return null
  // No spread: there may be thousands of times.
  const [first, last] = at.reduce(([a, b], one) => [Math.min(a, one), Math.max(b, one)], [at[0] as number, at[0] as number])
  const { from, minutes, count } = spansOf(first, last)
  const counts = Array.from({ length: count }, () => 0)
  for (const one of at) {
    const span = Math.floor((one - from) / (minutes * MINUTE_MS))
    counts[span] = (counts[span] ?? 0) + 1
  }
  return { kind: 'arrivals', title: null, from: nowText(from), minutes, counts }
}

/** Reads when the rows of a session came. `total`: about how many there are. Null: there are none. */
export async function readArrivals<T extends TableName>(table: T, where: Where<T>, total: number): Promise<Arrivals | null> {
  const times = { table, select: 'id,created_at', where } as {
    table: string
    select: string
    where: Where
    row?: HasId & { created_at: string }
  }
  if (total <= READ_WHOLE) return arrivalsOf((await readRows({ ...times, limit: READ_WHOLE })).map(({ created_at }) => created_at))
  const [oldest] = await readRows({ ...times, order: { column: 'created_at' }, limit: 1 })
  const [newest] = await readRows({ ...times, limit: 1 })
  if (!oldest || !newest) return null
  const { from, minutes, count } = spansOf(Date.parse(oldest.created_at), Date.parse(newest.created_at))
  const starts = Array.from({ length: count }, (_, span) => from + span * minutes * MINUTE_MS)
  const counts: number[] = []
  for (const start of starts)
    counts.push(await countRows(table as string, where as Where, { from: nowText(start), to: nowText(start + minutes * MINUTE_MS) }))
  return { kind: 'arrivals', title: null, from: nowText(from), minutes, counts }
}
