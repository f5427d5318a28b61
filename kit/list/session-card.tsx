import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hostLanguage } from '../../parts/texts/host.ts'
import { Marked } from '../../parts/texts/marked.tsx'
import { MadeUpBadge } from '../demo/made-up.tsx'
import { StateBadge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Menu } from '../ui/menu.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { t } from './host-messages/t.ts'

/** A tool's content of a session card. Each slot is optional. */
export interface CardSlots {
  /** The most important number, in large type. */
  figure?: { value: number; label: string }
  /** Lines of secondary text. */
  details?: ReactNode
  /** Shown at the right: a small QR code. */
  aside?: ReactNode
  /** Links and buttons in a row at the foot. */
  actions?: ReactNode
}

interface CardActions {
  onRename: () => void
  onDuplicate: () => void
  /** Moves it into the archive, or back. */
  onMove: () => void
  onDelete: () => void
}

/** The checkbox of a card while several are being chosen. */
export interface Choice {
  chosen: boolean
  onChange: (chosen: boolean) => void
}

export function SessionCard({
  title,
  to,
  createdAt,
  active,
  archived,
  isMadeUp,
  slots,
  fresh,
  pending,
  choice,
  onRename,
  onDuplicate,
  onMove,
  onDelete,
}: CardActions & {
  title: string
  to: string
  createdAt: string
  /** Open or closed. Null if its tool has no such state. */
  active: boolean | null
  archived: boolean
  isMadeUp: boolean
  slots: CardSlots
  fresh: boolean
  pending: boolean
  choice: Choice | null
}) {
  const { figure, details, aside, actions } = slots
  const badge = (active !== null || isMadeUp) && (
    <span className="flex gap-2">
      {active !== null && <StateBadge active={active} />}
      {isMadeUp && <MadeUpBadge />}
    </span>
  )
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
      className={cx(
        'flex flex-col rounded-panel border border-line bg-panel p-5',
        fresh && 'animate-pulse-fresh',
        pending && 'opacity-60',
        choice?.chosen && 'border-main ring-1 ring-main',
      )}
    >
      <div className={cx('flex justify-between gap-2', badge ? 'items-center' : 'items-start')}>
        {badge || heading}
        {choice ? (
          <label className="-my-1 -mr-2 flex size-8 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              checked={choice.chosen}
              onChange={(event) => choice.onChange(event.target.checked)}
              aria-label={t('list.selectOne', { title })}
              className="size-5 accent-(--solid)"
            />
          </label>
        ) : (
          <Menu
            label={t('list.more', { title })}
            className={buttonClass('ghost', 'small', '-my-1 -mr-2 size-8 px-0! data-[popup-open]:bg-sunken')}
            actions={[
              { label: t('list.rename'), icon: Pencil, onSelect: onRename },
              { label: t('list.duplicate'), icon: Copy, onSelect: onDuplicate },
              archived
                ? { label: t('list.bringBack'), icon: ArchiveRestore, onSelect: onMove }
                : { label: t('list.archive'), icon: Archive, onSelect: onMove },
              { label: t('list.delete'), icon: Trash2, onSelect: onDelete, danger: true },
            ]}
          />
        )}
      </div>
      {badge && <div className="mt-3">{heading}</div>}
      <div className="mt-4 flex flex-1 items-end justify-between gap-4">
        <div className="min-w-0 text-14 text-quiet">
          {figure && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <RollingNumber value={figure.value} className="font-bold text-32 text-main" />
              {figure.label}
            </p>
          )}
          {details}
          <p className={cx((figure || details) !== undefined && 'mt-1.5')}>
            <Marked text={t('list.created')} as={{ date: () => <CreatedDate at={createdAt} /> }} />
          </p>
        </div>
        {aside}
      </div>
      {actions && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}

const CreatedDate = ({ at }: { at: string }) => (
  <time dateTime={at}>{new Date(at).toLocaleDateString(hostLanguage(), { dateStyle: 'medium' })}</time>
)
