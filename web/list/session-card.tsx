import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../ui/cx.ts'
import { LiveNumber } from '../ui/live-number.tsx'
import { Menu } from '../ui/menu.tsx'

/** What a room shows on a card; each slot may be left out. */
export interface CardSlots {
  badge?: ReactNode
  /** The number that matters, set large. */
  figure?: { value: number; label: string }
  /** Quiet lines. */
  details?: ReactNode
  /** At the right: a small QR code. */
  aside?: ReactNode
  /** Links and buttons in a row at the foot. */
  actions?: ReactNode
}

export function SessionCard({
  title,
  to,
  slots,
  fresh,
  pending,
  onRename,
  onDuplicate,
  onDelete,
}: {
  title: string
  to: string
  slots: CardSlots
  fresh: boolean
  pending: boolean
  onRename: () => void
  onDuplicate: () => void
  onDelete: () => void
}) {
  const { badge, figure, details, aside, actions } = slots
  return (
    <li
      aria-busy={pending || undefined}
      data-fresh={fresh || undefined}
      className={cx('flex flex-col rounded-panel border border-line bg-panel p-5', fresh && 'animate-pulse-live', pending && 'opacity-60')}
    >
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-[650] text-16">
          <Link to={to} className="line-clamp-2 rounded-mark underline-offset-3 hover:underline">
            {title}
          </Link>
        </h2>
        {badge}
        <Menu
          label={`More for ${title}`}
          actions={[
            { label: 'Rename', icon: Pencil, onSelect: onRename },
            { label: 'Duplicate', icon: Copy, onSelect: onDuplicate },
            { label: 'Delete', icon: Trash2, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
      <div className="mt-4 flex flex-1 items-end justify-between gap-4">
        <div className="min-w-0 text-14 text-quiet">
          {figure && (
            <p className="flex items-baseline gap-2">
              <LiveNumber value={figure.value} className="font-bold text-32 text-main" />
              {figure.label}
            </p>
          )}
          {details}
        </div>
        {aside}
      </div>
      {actions && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}
