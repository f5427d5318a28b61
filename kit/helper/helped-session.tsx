import type { ReactNode } from 'react'
import type { ShownRow } from '../data/followed-rows.ts'
import { LoadFailed } from '../list/load-failed.tsx'
import { Loading } from '../ui/spinner.tsx'
import { RestNote } from './decision-list.tsx'
import { t } from './host-messages/t.ts'

/**
 * A helper's screen of one session: a spinner, a retry button after a failure, or the result of `children`.
 */
export function HelpedSession<T>({
  followed: { row, state, reload },
  failure,
  children,
}: {
  followed: ShownRow<T>
  /** The text of the failure toast. */
  failure: string
  children: (row: T) => ReactNode
}) {
  if (state === 'loading') return <Loading className="flex-1" />
  if (row)
    return (
      <div className="pb-[max(2rem,env(safe-area-inset-bottom))]">
        <RestNote />
        {children(row)}
      </div>
    )
  if (state === 'failed') return <LoadFailed text={failure} onRetry={reload} />
  return <p className="grid flex-1 place-content-center text-balance text-center text-quiet">{t('helper.gone')}</p>
}
