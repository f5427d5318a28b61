import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { KEYED_ROW, placeAttributes, type RowKeys } from '../rows/keyed-row.ts'
import { useStableRows } from '../rows/stable-rows.ts'
import { cx } from './cx.ts'
import { GoneText, missedText } from './removed-row.tsx'
import { showNote } from './toasts.tsx'

export interface TableColumn<T> {
  title: string
  cell: (row: T) => ReactNode
  /** Classes of its cells: width, alignment, colour. */
  className?: string
  /** For a column of buttons: only screen readers get its heading. */
  titleHidden?: boolean
  /**
   * A column of buttons, whatever their size: where there is a pointer they stand in the middle of the row's
   * first line.
   */
  isActs?: true
}

/**
 * Rows with headings, edge to edge in a Card. Scrolls horizontally on a narrow screen. Rows keep their places
 * while somebody aims at a button in them (see useStableRows). Rows in `fresh` pulse; rows in `pending` are
 * not confirmed by the server yet.
 */
export function Table<T extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  pending,
  empty,
  gone,
  known = rows,
  isCut = false,
  isDense = false,
  sorting,
  keys,
}: {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  fresh?: ReadonlySet<string>
  pending?: ReadonlySet<string>
  /** Shown if there are no rows. */
  empty: ReactNode
  /**
   * Returns what happened to a row that is no longer in `known`: 'Approved', 'Deleted by another window'.
   * Null: its place disappears too.
   */
  gone: (row: T) => string | null
  /** All existing rows, if `rows` are filtered. */
  known?: readonly { id: string }[]
  /** Whether `rows` are cut, so that a new row pushes out the last one. */
  isCut?: boolean
  /** Lower rows, of which more are in sight. */
  isDense?: boolean
  /** Changes whenever the search or the order changes. */
  sorting?: string
  /** Keyboard actions on rows: the selected row, and each row's status. */
  keys?: (RowKeys & { statusOf: (row: T) => string }) | undefined
}) {
  const { places, guard } = useStableRows(rows, {
    became: (row, wasLast) => ((wasLast && isCut) || known.some(({ id }) => id === row.id) ? null : gone(row)),
    onMissed: () => showNote(missedText()),
    sorting,
    pinned: keys?.selected?.id,
  })
  const keyed = (id: string, row: T) => (keys ? placeAttributes({ id, status: keys.statusOf(row) }) : { 'data-row': id })
  return (
    <div className="overflow-x-auto rounded-b-[13px]">
      <table className="w-full border-collapse text-left text-[0.9375rem]" aria-label={label}>
        <thead>
          <tr className="border-line border-b text-12 text-quiet sm:text-14">
            {columns.map(({ title, className, titleHidden }) => (
              <th
                key={title}
                scope="col"
                className={cx('wrap-normal px-2 py-2.5 align-bottom font-[550] first:pl-5 sm:whitespace-nowrap sm:px-5', className)}
              >
                {titleHidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...guard}>
          {places.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-5 py-12 text-center text-quiet">
                {empty}
              </td>
            </tr>
          )}
          {places.map(({ id, row, became, height }) =>
            became !== null ? (
              <tr key={id} {...keyed(id, row)} data-gone tabIndex={-1} style={{ height }} className="border-line border-b last:border-b-0">
                <td colSpan={columns.length} className="px-5 py-0">
                  <GoneText text={became} />
                </td>
              </tr>
            ) : (
              <tr
                key={id}
                {...keyed(id, row)}
                {...(keys && selectsBy(() => keys.select({ id, status: keys.statusOf(row) })))}
                aria-current={keys?.selected?.id === id || undefined}
                data-fresh={fresh?.has(id) || undefined}
                className={cx(
                  'border-line border-b outline-none last:border-b-0',
                  keys?.selected?.id === id && KEYED_ROW,
                  fresh?.has(id) && 'animate-pulse-fresh',
                  pending?.has(id) && 'text-quiet',
                )}
              >
                {columns.map(({ title, cell, className, isActs }) => (
                  <td
                    key={title}
                    className={cx('px-2 align-top first:pl-5 sm:px-5', isDense ? 'py-1.5' : 'py-3', isActs && ACTS, className)}
                  >
                    {isActs ? <div className={FIRST_LINE}>{cell(row)}</div> : cell(row)}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const ACTS = 'max-sm:py-0.5! [@media(hover:none)]:py-0.5! pr-1! pl-0! sm:pr-3!'
/** As high as a line of a row; higher buttons reach into the cell's padding. Fingers need the whole height. */
const FIRST_LINE = 'flex justify-end sm:items-center sm:[@media(hover:hover)]:h-[1.40625rem]'

/**
 * Props of a row that the keys may act on: the keyboard's focus selects it, and a click beside its controls. A
 * press on a control does not, because a row that opens or closes would move the control away from the pointer.
 */
const selectsBy = (select: () => void) => ({
  tabIndex: -1,
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && select(),
  onClick: ({ target }: MouseEvent) => !(target as Element).closest('button, a, label, input') && select(),
})
