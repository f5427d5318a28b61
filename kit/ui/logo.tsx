import { cx } from './cx.ts'

/** The lamp: a round head with the beam's edge at its left. The name stands beside it unless `nameHidden`. */
export function Logo({ nameHidden = false, className }: { nameHidden?: boolean; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 font-bold text-20', className)}>
      <svg viewBox="0 0 28 24" className="h-[1.1em] shrink-0" aria-hidden="true">
        <path d="M1.2 12.6 8 5.1a9.6 9.6 0 1 1 0 13.8L1.2 12.6Z" className="fill-lime" />
      </svg>
      <span className={nameHidden ? 'sr-only' : undefined}>Limelight</span>
    </span>
  )
}
