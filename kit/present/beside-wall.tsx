import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useWay } from '../join/use-way.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { FOLDS } from './folds.ts'
import { t } from './host-messages/t.ts'

/**
 * Lays out entries with the wall beside them, sticky on long lists. On narrow screens the entries come first,
 * and the wall folds behind a sticky bar with the code, but for its step. On wide screens list and wall use the width
 * (`data-wide`, which the page's layout asks for). `panel`: the wall; `below`: settings under it; `bar`:
 * the bar's label.
 */
export function BesideWall({
  session,
  panel,
  below,
  bar = t('present.bar'),
  hasStep = false,
  children,
}: {
  session: string
  panel: ReactNode
  below?: ReactNode
  bar?: string
  /** The panel has a `step`, which does not fold with it. */
  hasStep?: boolean
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  // The bar is sticky far down the list; the content that it opens is at the top.
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <div ref={box} data-wide className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 print:block lg:flex lg:flex-wrap lg:gap-6">
      <NarrowBar text={bar} session={session} controls={id} open={open} onToggle={() => setOpen(!open)} />
      {/* With large letters both would be too narrow beside each other, so the panel stands below. */}
      <div className="contents print:contents lg:block lg:min-w-0 lg:flex-[1_1_22rem]">{children}</div>
      <div
        id={id}
        data-folded={!open}
        className={cx(
          'group/beside',
          'grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-first lg:sticky lg:top-6 lg:-m-1 lg:max-h-[calc(100dvh-3rem)] lg:gap-6 lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]',
          'lg:basis-[20.5rem] 2xl:basis-[26.5rem]',
          'print:hidden',
          hasStep ? 'max-lg:data-[folded=true]:contents' : 'max-lg:data-[folded=true]:hidden',
        )}
      >
        {panel}
        {below && <Card className={cx('p-5', FOLDS)}>{below}</Card>}
      </div>
    </div>
  )
}

function NarrowBar({
  text,
  session,
  controls,
  open,
  onToggle,
}: {
  text: string
  session: string
  controls: string
  open: boolean
  onToggle: () => void
}) {
  const code = useWay(session)?.code
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className="bar-at-start sticky top-[calc(var(--toast-room)+0.5rem)] z-10 order-first flex min-h-12 w-full items-center gap-3 rounded-panel border border-line bg-panel px-4 text-left font-[550] text-14 lg:hidden"
    >
      <ChevronDown aria-hidden="true" className={cx('size-4 text-quiet transition-[rotate]', open && 'rotate-180')} />
      <span className="flex-1">{text}</span>
      {code && <strong className="rounded-mark bg-lime px-2 py-0.5 text-16 text-ink tracking-wider">{code}</strong>}
    </button>
  )
}
