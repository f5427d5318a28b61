import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import type { Poll, PollResponse } from '../../host.ts'

/** Which responses are listed. */
export type Shown = 'all' | 'waiting' | 'held'

export const countOf = (poll: Poll, shown: Shown): number =>
  ({ all: poll.response_count, waiting: poll.waiting_count, held: poll.held_count })[shown]

const TEXTS = { success: 'Approved', failure: 'Failed to approve the responses' }

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
  const choice = (of: Shown, text: string) => (
    <Button size="small" aria-pressed={shown === of} className={shown === of ? 'bg-sunken!' : 'text-quiet!'} onClick={() => onShow(of)}>
      {text}
    </Button>
  )
  if (!waits && !holds) return <p className="text-14 text-quiet">Newest first</p>
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Which responses</legend>
      {choice('all', 'All')}
      {waits && choice('waiting', `${poll.waiting_count.toLocaleString('en')} waiting`)}
      {holds && choice('held', `${poll.held_count.toLocaleString('en')} held back by the word list`)}
      {waiting.length > 1 && (
        <Button size="small" variant="primary" onClick={() => void list.updateMany(waiting, { status: 'shown' }, TEXTS)}>
          {shown === 'waiting'
            ? `Approve these ${waiting.length.toLocaleString('en')}`
            : `Approve ${waiting.length.toLocaleString('en')} waiting`}
        </Button>
      )}
    </fieldset>
  )
}
