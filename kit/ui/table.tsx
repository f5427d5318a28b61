import { type ReactNode, useRef } from 'react'
import { GoneText, goneText, MISSED } from '../rows/removed-row.tsx'
import { useStableRows } from '../rows/stable-rows.ts'
import { cx } from './cx.ts'
import { showNote } from './toasts.tsx'

export interface TableColumn<T> {
  /** The heading. */
  title: string
  cell: (row: T) => ReactNode
  /** Class of its cells: width, alignment, colour. */
  className?: string
  /** A column of buttons: its heading is for screen readers alone. */
  titleHidden?: boolean
}

/**
 * Rows with headings, edge to edge in a Card. On a narrow screen it scrolls within itself. No row moves under a hand that is about to press
 * one of its buttons. Rows in `fresh` pulse; rows in `pending` are still on their way to the server.
 */
export function Table<T extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  pending,
  empty,
  gone = 'Deleted',
  known = rows,
  isCut = false,
  sorting,
}: {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  fresh?: ReadonlySet<string>
  pending?: ReadonlySet<string>
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** What it means that a row is gone: 'Deleted', 'Hidden'. */
  gone?: string
  /** All rows that there are, where `rows` are those of them that were looked for. */
  known?: readonly { id: string }[]
  /** There are more rows than are shown, and the last makes room for a new one. */
  isCut?: boolean
  /** Changes with what is looked for and how it is sorted. */
  sorting?: string
}) {
  const ours = useRef(new Set<string>())
  for (const id of pending ?? []) ours.current.add(id)
  const { places, guard } = useStableRows(rows, {
    became: (row, wasLast) =>
      (wasLast && isCut) || known.some(({ id }) => id === row.id) ? null : goneText(gone, ours.current.has(row.id)),
    onMissed: () => showNote(MISSED),
    sorting,
  })
  return (
    <div className="overflow-x-auto rounded-b-[13px]">
      <table className="w-full border-collapse text-left text-[0.9375rem]" aria-label={label}>
        <thead>
          <tr className="border-line border-b text-12 text-quiet sm:text-14">
            {columns.map(({ title, className, titleHidden }) => (
              <th
                key={title}
                scope="col"
                className={cx('wrap-normal px-2 py-2.5 align-bottom font-[550] first:pl-4 sm:whitespace-nowrap sm:px-5', className)}
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
              <tr key={id} data-row={id} data-gone tabIndex={-1} style={{ height }} className="border-line border-b last:border-b-0">
                <td colSpan={columns.length} className="px-5 py-0">
                  <GoneText text={became} />
                </td>
              </tr>
            ) : (
              <tr
                key={id}
                data-row={id}
                data-fresh={fresh?.has(id) || undefined}
                className={cx(
                  'border-line border-b last:border-b-0',
                  fresh?.has(id) && 'animate-pulse-fresh',
                  pending?.has(id) && 'text-quiet',
                )}
              >
                {columns.map(({ title, cell, className }) => (
                  <td key={title} className={cx('px-2 py-3 align-top first:pl-4 sm:px-5', className)}>
                    {cell(row)}
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
