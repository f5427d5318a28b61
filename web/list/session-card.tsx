import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
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
  const heading = (
    <h2 className="min-w-0 flex-1 font-[650] text-20">
      <Link to={to} className="line-clamp-3 text-balance rounded-mark underline-offset-4 hover:underline">
        {title}
      </Link>
    </h2>
  )
  return (
    <li
      aria-busy={pending || undefined}
      data-fresh={fresh || undefined}
      className={cx('flex flex-col rounded-panel border border-line bg-panel p-5', fresh && 'animate-pulse-live', pending && 'opacity-60')}
    >
      <div className={cx('flex justify-between gap-2', badge ? 'items-center' : 'items-start')}>
        {badge ?? heading}
        <Menu
          label={`More for ${title}`}
          className={buttonClass('ghost', 'small', '-my-1 -mr-2 size-8 px-0! data-[popup-open]:bg-sunken')}
          actions={[
            { label: 'Rename', icon: Pencil, onSelect: onRename },
            { label: 'Duplicate', icon: Copy, onSelect: onDuplicate },
            { label: 'Delete', icon: Trash2, onSelect: onDelete, danger: true },
          ]}
        />
      </div>
      {badge && <div className="mt-3">{heading}</div>}
      <div className="mt-4 flex flex-1 items-end justify-between gap-4">
        <div className="min-w-0 text-14 text-quiet">
          {figure && (
            <p className="flex flex-wrap items-baseline gap-x-2">
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
