import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import type { Poll, PollResponse } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { approveAll } from './wall-status.ts'

/** Which responses are listed. */
export type Shown = 'all' | 'waiting' | 'held'

export const countOf = (poll: Poll, shown: Shown): number =>
  ({ all: poll.response_count, waiting: poll.waiting_count, held: poll.held_count })[shown]

/** Numbers of waiting and of held-back responses. Each group can be listed alone. */
export function ShownFilter({
  poll,
  shown,
  onShow,
  list,
}: {
  poll: Poll
  shown: Shown
  onShow: (shown: Shown) => void
  list: FollowedRows<'poll_responses', PollResponse>
}) {
  const waiting = list.rows.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  const waits = poll.moderated || poll.waiting_count > 0 || shown === 'waiting'
  const holds = poll.held_count > 0 || shown === 'held'
  const approve = () => approveAll(list, waiting)
  const choice = (of: Shown, text: string) => (
    <Button size="small" aria-pressed={shown === of} className={shown === of ? 'bg-sunken!' : 'text-quiet!'} onClick={() => onShow(of)}>
      {text}
    </Button>
  )
  if (!waits && !holds) return <p className="text-14 text-quiet">{t('poll.panel.newest')}</p>
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('poll.panel.which')}</legend>
      {choice('all', t('poll.panel.all'))}
      {waits && choice('waiting', t('poll.panel.waiting', { count: poll.waiting_count }))}
      {holds && choice('held', t('poll.panel.held', { count: poll.held_count }))}
      {waiting.length > 1 && (
        <Button size="small" variant="primary" onClick={approve}>
          {t(shown === 'waiting' ? 'poll.panel.approveThese' : 'poll.panel.approveWaiting', { count: waiting.length })}
        </Button>
      )}
    </fieldset>
  )
}
