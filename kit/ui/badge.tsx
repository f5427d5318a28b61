import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { t } from './host-messages/t.ts'

/** The only mark for "live". It is decorative: a word always stands beside it. */
export function LiveDot({ live = true, className }: { live?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('inline-block size-2 shrink-0 rounded-full', live ? 'bg-lime ring-3 ring-lime/30' : 'bg-edge', className)}
    />
  )
}

/** Active: a lime dot on ink. Closed: grey. `live`: the word for active. */
export function StateBadge({ active, live = t('ui.active') }: { active: boolean; live?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-2 rounded-full border px-2.5 font-[550] text-12',
        active ? 'border-ink-2 bg-ink text-paper' : 'border-line bg-sunken text-quiet',
      )}
    >
      <LiveDot live={active} className="size-1.75" />
      {active ? live : t('ui.closed')}
    </span>
  )
}

/** A small badge with a word or count. */
export function Badge({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 max-w-full shrink-0 items-center rounded-[0.75rem] bg-sunken px-2.5 font-[550] text-12 text-quiet',
        className,
      )}
    >
      {children}
    </span>
  )
}
