import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShownRows } from '../data/followed-rows.ts'
import type { HasId } from '../data/rows.ts'
import type { Writes, WriteTexts } from '../data/writes.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import type { RowKeys } from '../rows/keyed-row.ts'
import { IconButton } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ConfirmDialog, type ConfirmTexts } from '../ui/confirm-dialog.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Loading } from '../ui/spinner.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { t } from './host-messages/t.ts'

/** Entries shown at first. Scrolling to the end shows twice as many. */
export const FIRST_PAGE = 200

/** Smaller where a pointer is exact, so that more rows fit. */
const DENSE = 'sm:[@media(hover:hover)]:size-8! sm:[@media(hover:hover)]:min-h-8!'

/**
 * The entries that phones sent: the count, then each entry with a button that deletes it after confirmation.
 */
export function EntriesPanel<T extends HasId>({
  label,
  count,
  noun,
  aside,
  list,
  rows = list.rows,
  failure,
  columns,
  empty,
  gone,
  more,
  remove,
  edit,
  sorting,
  keys,
  foot,
  isDense,
}: {
  /** 'Responses' */
  label: string
  count: number
  /** The noun for `count`, singular or plural as the number needs: 'response', 'responses'. */
  noun: string
  /** Shown at the right of the count. */
  aside: ReactNode
  list: ShownRows<T> & Pick<Writes<string, T>, 'remove'>
  /** The entries of the list to show. Default: all. */
  rows?: readonly T[]
  /** The text of the failure toast. */
  failure: string
  columns: readonly TableColumn<T>[]
  empty: ReactNode
  /** Returns the text for an entry that has left the list: 'Deleted by another window'. */
  gone: (row: T) => string
  /** `total` counts all entries that match; `show` shows more of them. */
  more: { total: number; show: () => void }
  remove: { label: string; ask: (row: T) => ConfirmTexts; texts: WriteTexts }
  /** Adds a button for correcting an entry, before the delete button. */
  edit?: { label: string; open: (row: T) => void }
  /** The search text, if the panel has a search. When it changes, the list takes its wanted order at once. */
  sorting?: string
  /** Present if keys act on entries. */
  keys?: (RowKeys & { statusOf: (row: T) => string }) | undefined
  /** Shown below the entries. */
  foot?: ReactNode
  /** Lower rows, of which more are in sight. */
  isDense?: boolean
}) {
  // Keeps the entry while the dialog fades out.
  const [doomed, setDoomed] = useState<{ row: T; open: boolean } | null>(null)
  const acts: TableColumn<T> = {
    title: edit ? t('detail.edit') : t('detail.delete'),
    titleHidden: true,
    isActs: true,
    // On a phone the buttons are stacked, which leaves more width for the name. The row gets no higher, because
    // the cell of the time has two lines.
    cell: (row) => (
      <div className="flex max-sm:flex-col">
        {edit && (
          <IconButton label={edit.label} className={DENSE} onClick={() => edit.open(row)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={remove.label} className={DENSE} onClick={() => setDoomed({ row, open: true })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    ),
  }
  return (
    <Card aria-label={label}>
      <CardHead>
        <p className="flex items-baseline gap-2 text-quiet">
          <RollingNumber value={count} className="font-bold text-32 text-main" />
          {noun}
        </p>
        {aside}
      </CardHead>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <LoadFailed text={failure} onRetry={list.reload} />}
      {list.state === 'ready' && (
        <Table
          label={label}
          columns={[...columns, acts]}
          rows={rows}
          known={list.rows}
          isCut={more.total > rows.length}
          isDense={isDense}
          sorting={sorting}
          keys={keys}
          fresh={list.fresh}
          pending={list.pending}
          empty={empty}
          gone={gone}
        />
      )}
      <ShowMore shown={rows.length} total={more.total} onMore={more.show} />
      {foot}
      {doomed && (
        <ConfirmDialog
          {...remove.ask(doomed.row)}
          open={doomed.open}
          onClose={() => setDoomed({ ...doomed, open: false })}
          onConfirm={() => list.remove(doomed.row.id, remove.texts)}
        />
      )}
    </Card>
  )
}
