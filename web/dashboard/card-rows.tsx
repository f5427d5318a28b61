import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LiveDot } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { useCard, useReportCount } from './card-context.ts'

/** How many rows a card shows; the others are behind a link that says how many they are. */
export const ROWS_SHOWN = 4

export interface CardRow {
  id: string
  title: string
  /** Where the title leads, within the app. */
  to: string
  /** False: it rests; its dot is grey. */
  live?: boolean
  /** True: it appeared while we watched. */
  fresh?: boolean
  /** Under the title: '12 responses'. */
  about?: ReactNode
  /** At the right: a button, a small code. */
  aside?: ReactNode
}

interface Props {
  rows: readonly CardRow[]
  /** Said when there are no rows. */
  empty: string
  /** What the rows are, said with their number in the card's head: 'active' makes '2 active', '' just '2'. */
  counted?: string
}

/** The rows of a dashboard card: what runs, and the number that matters. Past the first ones a link leads to the rest. */
export function CardRows({ rows, empty, counted }: Props) {
  const { path } = useCard()
  useReportCount(rows.length, counted)
  if (rows.length === 0) return <p className="text-14 text-quiet">{empty}</p>
  const more = rows.length - ROWS_SHOWN
  return (
    <>
      <ul>
        {rows.slice(0, ROWS_SHOWN).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-line border-t pt-3 pl-6 text-14">
          <Link to={path} className="rounded-mark text-quiet tabular-nums underline underline-offset-3 hover:text-main">
            and {more.toLocaleString('en')} more
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ row: { title, to, live = true, fresh = false, about, aside } }: { row: CardRow }) {
  return (
    <li className={cx('flex items-center gap-3 border-line border-t py-3', fresh && 'animate-pulse-live')}>
      <LiveDot live={live} className="ml-1" />
      <div className="min-w-0 flex-1">
        <Link to={to} className="line-clamp-2 rounded-mark font-[550] underline-offset-3 [overflow-wrap:anywhere] hover:underline">
          {title}
        </Link>
        {about && <p className="text-14 text-quiet tabular-nums">{about}</p>}
      </div>
      {aside && <div className="flex shrink-0 items-center gap-2">{aside}</div>}
    </li>
  )
}
