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
import { FAILED, keepOff } from '../host/wall-status.ts'

/** A moderator's phone: the answers that wait or are held back, then those that were decided. */
export default function PollModeration({ id }: WallProps) {
  const followed = usePoll(id, useHost().userId)
  return (
    <HelpedSession followed={followed} failure="Failed to load poll data">
      {(poll) => <Moderation poll={poll} />}
    </HelpedSession>
  )
}

function Moderation({ poll: { id, moderated, spotlight, waiting_count, held_count } }: { poll: Poll }) {
  const of = { poll: id, spotlight }
  return (
    <>
      <WaitingPart title="Waiting for you" count={waiting_count}>
        <Responses
          {...of}
          status="waiting"
          total={waiting_count}
          label="Answers that wait"
          empty={moderated ? 'Nothing waits.' : 'Nothing waits. Answers are shown at once in this poll.'}
        />
      </WaitingPart>
      {held_count > 0 && (
        <WaitingPart title="Held back by the word list" count={held_count}>
          <Responses {...of} status="held" total={held_count} label="Answers held back" empty="Nothing is held back." />
        </WaitingPart>
      )}
      <DecidedPart title="Pinned on the wall">
        <Responses {...of} status="pinned" label="Pinned answers" empty="None is pinned." />
      </DecidedPart>
      <DecidedPart title="On the wall">
        <Responses {...of} status="shown" label="Answers on the wall" empty="None yet." />
      </DecidedPart>
      <DecidedPart title="Kept off">
        <Responses {...of} status="off" label="Answers kept off" empty="None." />
      </DecidedPart>
    </>
  )
}

const LABELS: Readonly<Record<Status, readonly (readonly [label: string, to: Status])[]>> = {
  waiting: [
    ['Keep off', 'off'],
    ['Approve', 'shown'],
  ],
  held: [
    ['Keep off', 'off'],
    ['Show on the wall', 'shown'],
  ],
  pinned: [
    ['Keep off', 'off'],
    ['Unpin', 'shown'],
  ],
  shown: [
    ['Keep off', 'off'],
    ['Pin', 'pinned'],
  ],
  off: [['Show on the wall', 'shown']],
}
const DONE: Readonly<Record<string, string>> = { shown: 'On the wall', pinned: 'Pinned on the wall', off: 'Kept off' }
const OVERTAKEN = { ...FAILED, overtaken: () => 'Somebody else decided first. Nothing was changed.' }

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
  if (list.state === 'failed') return <LoadFailed text="Failed to load responses" onRetry={list.reload} />
  const rows = list.rows.filter((row) => row.status === status)
  const set = (id: string, to: Status) => {
    if (to === 'off') keepOff(list, id)
    else void list.update(id, { status: to }, OVERTAKEN, { status })
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
          {id === spotlight && <span className="font-[550] text-main">In the spotlight</span>}
          <TimeAgo at={created_at} />
        </>
      )}
      decisions={({ id }) =>
        LABELS[status].map(([label, to]): Decision => ({ label, isMain: to === 'shown' && status === 'waiting', run: () => set(id, to) }))
      }
      gone={({ id }) => {
        const done = list.ours(id)
        return (typeof done === 'object' && DONE[String(done.status)]) || 'Decided by somebody else'
      }}
      empty={empty}
    />
  )
}
