import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LiveDot } from '../ui/badge.tsx'

export interface CardRow {
  id: string
  title: string
  to: string
  /** True: a lime dot. */
  live: boolean
  /** At the right: a count, a button, a small code. */
  aside?: ReactNode
}

/** The rows of a dashboard card: what runs, and the number that matters. */
export function CardRows({ rows, empty }: { rows: readonly CardRow[]; empty: string }) {
  if (rows.length === 0) return <p className="mt-4 border-line border-t pt-4 text-14 text-quiet">{empty}</p>
  return (
    <ul className="mt-4">
      {rows.map(({ id, title, to, live, aside }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 border-line border-t py-2">
          <LiveDot live={live} className="ml-1" />
          <Link to={to} className="line-clamp-2 min-w-0 flex-1 rounded-mark font-[550] text-14 underline-offset-3 hover:underline">
            {title}
          </Link>
          {aside && <div className="flex shrink-0 items-center gap-2 text-14 text-quiet tabular-nums">{aside}</div>}
        </li>
      ))}
    </ul>
  )
}
