import type { ReactNode } from 'react'
import { cx } from './cx.ts'

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
 * Rows with headings, edge to edge in a Card. On a narrow screen it scrolls within itself.
 * Rows in `fresh` get the live pulse; rows in `pending` are still on their way to the server.
 */
export function Table<T extends { id: string }>({
  label,
  columns,
  rows,
  fresh,
  pending,
  empty,
}: {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  fresh?: ReadonlySet<string>
  pending?: ReadonlySet<string>
  /** Shown instead of rows when there are none. */
  empty: ReactNode
}) {
  return (
    <div className="overflow-x-auto rounded-b-[13px]">
      <table className="w-full border-collapse text-left text-[0.9375rem]" aria-label={label}>
        <thead>
          <tr className="border-line border-b text-14 text-quiet">
            {columns.map(({ title, className, titleHidden }) => (
              <th
                key={title}
                scope="col"
                className={cx('wrap-normal px-3 py-2.5 align-bottom font-[550] first:pl-5 sm:whitespace-nowrap sm:px-5', className)}
              >
                {titleHidden ? <span className="sr-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-5 py-12 text-center text-quiet">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.id}
              data-fresh={fresh?.has(row.id) || undefined}
              className={cx(
                'border-line border-b last:border-b-0',
                fresh?.has(row.id) && 'animate-pulse-live',
                pending?.has(row.id) && 'text-quiet',
              )}
            >
              {columns.map(({ title, cell, className }) => (
                <td key={title} className={cx('px-3 py-3 align-top first:pl-5 sm:px-5', className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
