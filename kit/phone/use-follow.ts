import { useEffect, useRef } from 'react'
import type { Row } from '../../contract/json.ts'
import type { RowChange } from '../data/rows.ts'
import type { Followed } from './follow.ts'
import { useRuntime } from './runtime.ts'
import type { PageRow, RowPatch } from './use-page-row.ts'

/** What a page follows beside its own row, and what changes mean for it: of those rows, and of its own. */
export interface FollowsMore<T> {
  rows: (param: string) => readonly Followed[]
  /** Null: the columns of its own row that the page reads are taken over. */
  changed: (table: string, changes: readonly RowChange[]) => RowPatch<T> | null
}

/** Keeps the page's row up to date while the page is open: it is read when the subscription is established, and each change event is applied to it. */
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
        // It was deleted: reading it says so.
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

/** The columns that the page reads, as they are now. */
const takeOver = (known: Row, change: RowChange): Row =>
  change.type === 'DELETE'
    ? known
    : (Object.fromEntries(Object.entries(known).map(([name, value]) => [name, name in change.row ? change.row[name] : value])) as Row)
