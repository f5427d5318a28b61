import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LiveDot } from '../ui/badge.tsx'

export interface CardRow {
  id: string
  title: string
  /** Where the title leads, within the app. */
  to: string
  /** False: it rests; its dot is grey. */
  live?: boolean
  /** Under the title: '12 responses'. */
  about?: ReactNode
  /** At the right: a button, a small code. */
  aside?: ReactNode
}

/** The rows of a dashboard card: what runs, and the number that matters. `empty` is said when nothing does. */
export function CardRows({ rows, empty }: { rows: readonly CardRow[]; empty: string }) {
  if (rows.length === 0) return <p className="text-14 text-quiet">{empty}</p>
  return (
    <ul>
      {rows.map(({ id, title, to, live = true, about, aside }) => (
        <li key={id} className="flex items-center gap-3 border-line border-t py-3">
          <LiveDot live={live} className="ml-1" />
          <div className="min-w-0 flex-1">
            <Link to={to} className="line-clamp-2 rounded-mark font-[550] underline-offset-3 hover:underline">
              {title}
            </Link>
            {about && <p className="text-14 text-quiet tabular-nums">{about}</p>}
          </div>
          {aside && <div className="flex shrink-0 items-center gap-2">{aside}</div>}
        </li>
      ))}
    </ul>
  )
}
