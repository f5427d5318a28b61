import { Circle, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import { t } from './host-messages/t.ts'

/** `todo`: only a person can tell, by doing what the sentence says. */
export type CheckState = 'well' | 'watch' | 'trouble' | 'todo'

const MARKS = {
  well: { Icon: CircleCheck, says: 'venue.well', colour: 'text-success' },
  watch: { Icon: TriangleAlert, says: 'venue.watch', colour: 'text-warning' },
  trouble: { Icon: CircleAlert, says: 'venue.trouble', colour: 'text-danger' },
  todo: { Icon: Circle, says: 'venue.todo', colour: 'text-quiet' },
} as const

export interface CheckProps {
  title: string
  state: CheckState
  /** One sentence: how it stands, or what to do. */
  words: ReactNode
  action?: ReactNode
  /** Below the sentence, over the whole width. */
  children?: ReactNode
}

/** One row of the venue check. */
export function Check({ title, state, words, action, children }: CheckProps) {
  const id = useId()
  const { Icon, says, colour } = MARKS[state]
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t px-5 py-5 first:border-t-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]"
    >
      <Icon aria-hidden="true" className={cx('mt-px size-6', colour)} />
      <div className="min-w-0">
        <h2 id={id} className="font-[650] text-16">
          {title} <span className="sr-only">{t(says)}</span>
        </h2>
        <p className="mt-0.5 max-w-[62ch] text-14 text-quiet">{words}</p>
      </div>
      {action && <div className="flex flex-wrap items-start gap-2 max-sm:col-start-2 sm:justify-end">{action}</div>}
      {children && <div className="col-start-2 min-w-0 sm:col-end-4">{children}</div>}
    </section>
  )
}
