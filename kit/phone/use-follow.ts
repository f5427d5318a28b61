import { useEffect, useRef } from 'react'
import type { Row } from '../../contract/json.ts'
import type { RowChange } from '../data/rows.ts'
import type { Followed } from './follow.ts'
import { useRuntime } from './runtime.ts'
import type { PageRow, RowPatch } from './use-page-row.ts'

/** Further rows that a page follows, and the effect of changes, of these and of its own row. */
export interface FollowsMore<T> {
  rows: (param: string) => readonly Followed[]
  /** Returns the patch for the page's row. Null: changes of its own row are applied column by column. */
  changed: (table: string, changes: readonly RowChange[]) => RowPatch<T> | null
}

/** Keeps the page's row current: reads it whenever the subscription is established, and applies changes. */
export function useFollow(
  param: string,
  { row, refresh, patch }: Pick<PageRow, 'row' | 'refresh' | 'patch'>,
  more?: FollowsMore<Row>,
): void {
  const runtime = useRuntime()
  const isThere = row !== null
  const rows = JSON.stringify(more?.rows(param) ?? [])
  const latestMore = useRef(more)
  latestMore.current = more
  useEffect(() => {
    if (!runtime || !isThere) return
    const { connection, about } = runtime
    return connection.follow([about, ...(JSON.parse(rows) as Followed[])], {
      stands: () => void refresh(),
      missed: () => void refresh(),
      changes(table, changes) {
        // The row was deleted, which reading it will show.
        if (table === about.table && changes.some((change) => change.type === 'DELETE')) void refresh()
        else {
          const rowPatch = latestMore.current?.changed(table, changes) ?? null
          if (rowPatch) patch(rowPatch)
          else if (table === about.table) patch((known) => changes.reduce(takeOver, known))
        }
      },
    })
  }, [runtime, rows, isThere, refresh, patch])
}

/** Returns the row with the columns that the page reads updated. */
const takeOver = (known: Row, change: RowChange): Row =>
  change.type === 'DELETE'
    ? known
    : (Object.fromEntries(Object.entries(known).map(([name, value]) => [name, name in change.row ? change.row[name] : value])) as Row)
