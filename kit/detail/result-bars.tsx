import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bar } from '../../parts/bars.ts'
import { hostNumber } from '../../parts/texts/host.ts'
import { cx } from '../ui/cx.ts'
import { t } from './host-messages/t.ts'

/**
 * One line per answer: its text, a bar as long as its share, its count. Screen readers skip the bar, which
 * repeats the numbers. `right`: ids of right answers. `mark` renders what stands before the text of a bar.
 */
export function ResultBars({
  label,
  bars,
  right = [],
  mark,
}: {
  label: string
  bars: readonly Bar[]
  right?: readonly string[]
  mark?: (at: number) => ReactNode
}) {
  return (
    <ul aria-label={t('detail.summary', { label })} className="mt-4 grid gap-3">
      {bars.map(({ id, label: name, count, share, percent, leads }, at) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">
          <span className="flex items-baseline gap-1.5 font-[550]">
            {mark?.(at)}
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
              <span dir="auto">{name}</span>
              {right.includes(id) && (
                <span className="flex items-center gap-1 self-center whitespace-nowrap text-12 text-success">
                  <Check aria-hidden="true" className="size-4" /> {t('detail.right')}
                </span>
              )}
            </span>
          </span>
          <span className="text-quiet tabular-nums">
            <span className="font-[650] text-20 text-main">{hostNumber(count)}</span> · {t('detail.percent', { percent })}
          </span>
          <span aria-hidden="true" className="col-span-2 h-6 overflow-hidden rounded-mark bg-sunken">
            <span
              className={cx('block h-full rounded-mark transition-[width] duration-200', leads ? 'bg-solid' : 'bg-solid/45')}
              style={{ width: `${share * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
