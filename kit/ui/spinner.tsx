import { cx } from './cx.ts'
import { t } from './host-messages/t.ts'

/** A decorative spinner to put beside a text. Without text, use `Loading`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className ?? 'size-6')}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** Shown by a screen while its data is loading. */
export function Loading({ label = t('ui.loading'), className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={cx('flex items-center justify-center text-quiet', className ?? 'min-h-60')}>
      <Spinner className="size-7" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
