import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { LiveDot } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { type Figure, useReportCount } from './card-context.ts'
import { t } from './host-messages/t.ts'

/** Rows shown at first; a button shows the others in place. */
export const ROWS_SHOWN = 4

export interface CardRow {
  id: string
  title: string
  /** Path within the app that the title links to. */
  to: string
  /** True: open and live, with a lime dot. False: not live, with a grey dot. Absent: no dot. */
  live?: boolean
  /** True: the row appeared while the card was on the screen. */
  fresh?: boolean
  /** Shown under the title: '12 responses'. */
  about?: ReactNode
  /** Shown at the right: one action, as a `CardAction` or a small code. */
  aside?: ReactNode
  /** The number that matters, for the top of the dashboard. */
  figure?: Figure
  /** When it was created. */
  at?: string
}

interface Props {
  rows: readonly CardRow[]
  /** Shown if there are no rows. */
  empty: string
  /** The word after the number of rows in the card's head: 'active' makes '2 active', '' just '2'. */
  counted?: string
  /** Rows shown before 'Show all'. */
  first?: number
}

/** The rows of a dashboard card. If there are more than `first`, a button shows all. */
export function CardRows({ rows, empty, counted, first = ROWS_SHOWN }: Props) {
  const [whole, setWhole] = useState(false)
  useReportCount({
    total: rows.length,
    word: counted ?? null,
    live: rows.filter(({ live }) => live).map(({ id, title, to, figure = null, at = '' }) => ({ id, title, to, figure, at })),
  })
  if (rows.length === 0) return <p className="text-14 text-quiet">{empty}</p>
  return (
    <>
      <ul>
        {(whole ? rows : rows.slice(0, first)).map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > first && (
        <div className="border-line border-t pt-2">
          <Button variant="ghost" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)} className="-ml-2 tabular-nums">
            {whole ? t('card.fewer') : t('card.all', { count: rows.length })}
            <ChevronDown aria-hidden="true" className={cx('transition-transform', whole && 'rotate-180')} />
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ row: { title, to, live, fresh = false, about, aside } }: { row: CardRow }) {
  return (
    <li className={cx('flex min-h-16 flex-wrap items-center gap-3 border-line border-t py-2', fresh && 'animate-pulse-fresh')}>
      {live !== undefined && <LiveDot live={live} className="ml-1" />}
      <div className="min-w-0 flex-[1_1_8rem]">
        <Link
          to={to}
          dir="auto"
          className="line-clamp-2 rounded-mark text-left font-[550] leading-5 underline-offset-3 hyphens-auto [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
        {about && <p className="truncate text-14 text-quiet">{about}</p>}
      </div>
      {aside && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
    </li>
  )
}
