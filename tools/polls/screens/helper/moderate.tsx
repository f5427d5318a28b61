import { useState } from 'react'
import type { WallProps } from '../../../../contract/tool.ts'
import { useHost } from '../../../../kit/data/sign-in.tsx'
import { FIRST_PAGE } from '../../../../kit/detail/entries-panel.tsx'
import { DecidedPart, type Decision, DecisionList, WaitingPart } from '../../../../kit/helper/decision-list.tsx'
import { HelpedSession } from '../../../../kit/helper/helped-session.tsx'
import { LoadFailed } from '../../../../kit/list/load-failed.tsx'
import { Loading } from '../../../../kit/ui/spinner.tsx'
import { TimeAgo } from '../../../../kit/ui/time-ago.tsx'
import { usePoll, useResponses } from '../../data.ts'
import type { Poll, PollResponse } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from '../host/host-messages/t.ts'
import { approveAll, keepOff, letOn } from '../host/wall-status.ts'

/** A moderator's phone: the answers that wait or are held back, then those that were decided. */
export default function PollModeration({ id }: WallProps) {
  const followed = usePoll(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure={t('poll.detail.failed')}>
      {(poll) => <Moderation poll={poll} />}
    </HelpedSession>
  )
}

function Moderation({ poll: { id, moderated, spotlight, waiting_count, held_count } }: { poll: Poll }) {
  const of = { poll: id, spotlight }
  return (
    <>
      <WaitingPart title={t('poll.helper.waiting')} count={waiting_count}>
        <Responses
          {...of}
          status="waiting"
          total={waiting_count}
          label={t('poll.helper.waiting.label')}
          empty={t(moderated ? 'poll.helper.waiting.empty' : 'poll.helper.waiting.empty.open')}
        />
      </WaitingPart>
      {held_count > 0 && (
        <WaitingPart title={t('poll.helper.held')} count={held_count}>
          <Responses {...of} status="held" total={held_count} label={t('poll.helper.held.label')} empty={t('poll.helper.held.empty')} />
        </WaitingPart>
      )}
      <DecidedPart title={t('poll.helper.pinned')}>
        <Responses {...of} status="pinned" label={t('poll.helper.pinned.label')} empty={t('poll.helper.pinned.empty')} />
      </DecidedPart>
      <DecidedPart title={t('poll.helper.shown')}>
        <Responses {...of} status="shown" label={t('poll.helper.shown.label')} empty={t('poll.helper.shown.empty')} />
      </DecidedPart>
      <DecidedPart title={t('poll.helper.off')}>
        <Responses {...of} status="off" label={t('poll.helper.off.label')} empty={t('poll.helper.off.empty')} />
      </DecidedPart>
    </>
  )
}

/** The decisions about an answer of each status. */
const DECISIONS = {
  waiting: [
    ['poll.act.keepOff', 'off'],
    ['poll.act.approve', 'shown'],
  ],
  held: [
    ['poll.act.keepOff', 'off'],
    ['poll.act.show', 'shown'],
  ],
  pinned: [
    ['poll.act.keepOff', 'off'],
    ['poll.helper.unpin', 'shown'],
  ],
  shown: [
    ['poll.act.keepOff', 'off'],
    ['poll.helper.pin', 'pinned'],
  ],
  off: [['poll.act.show', 'shown']],
} as const satisfies Readonly<Record<Status, readonly (readonly [label: string, to: Status])[]>>
/** Returns what became of an answer that left the list. */
const doneText = (status: unknown): string | null =>
  status === 'shown' || status === 'pinned' || status === 'off' ? t(`poll.helper.${status}`) : null

/** The answers of one status, newest first. `total`: how many there are, where the poll counts them. */
function Responses({
  poll,
  status,
  spotlight,
  total,
  label,
  empty,
}: {
  poll: string
  status: Status
  spotlight: string | null
  total?: number
  label: string
  empty: string
}) {
  const [limit, setLimit] = useState(FIRST_PAGE)
  const list = useResponses(poll, limit, status)
  if (list.state === 'loading') return <Loading />
  if (list.state === 'failed') return <LoadFailed text={t('poll.helper.failed')} onRetry={list.reload} />
  const rows = list.rows.filter((row) => row.status === status)
  const set = (id: string, to: Status) => {
    if (to === 'off') keepOff(list, id)
    else letOn(list, { id, status }, to)
  }
  return (
    <DecisionList<PollResponse>
      label={label}
      rows={rows}
      // A full list may have been cut.
      total={Math.max(total ?? 0, rows.length === limit ? rows.length + 1 : rows.length)}
      onMore={() => setLimit(limit * 2)}
      pending={list.pending}
      text={({ response }) => response}
      about={({ id, created_at }) => (
        <>
          {id === spotlight && <span className="font-[550] text-main">{t('poll.mark.spotlit')}</span>}
          <TimeAgo at={created_at} />
        </>
      )}
      decisions={({ id }) =>
        DECISIONS[status].map(
          ([key, to]): Decision => ({ label: t(key), isMain: to === 'shown' && status === 'waiting', run: () => set(id, to) }),
        )
      }
      {...(status === 'waiting' && {
        onApprove: (some) =>
          approveAll(
            list,
            some.map(({ id }) => id),
          ),
      })}
      gone={({ id }) => {
        const done = list.ours(id)
        return (typeof done === 'object' && doneText(done.status)) || t('poll.helper.decided')
      }}
      empty={empty}
    />
  )
}
