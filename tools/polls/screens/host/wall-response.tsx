import { EyeOff, Pin, Spotlight, Undo2 } from 'lucide-react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import type { Poll, PollResponse } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { FAILED, keepOff, setStatus } from './wall-status.ts'

const MARKS: Readonly<Record<string, string>> = {
  pinned: 'Pinned on the wall',
  waiting: 'Waits for approval',
  off: 'Off the wall',
  held: 'Held back by the word list',
}
const ON = 'bg-sunken! text-main!'
const ONE_LINE = 'sm:[@media(hover:hover)]:[&>button]:hidden sm:[@media(hover:hover)]:[&>p]:line-clamp-1'

/** A response in the host's list: its status, and the controls for the wall. */
export function WallResponse({
  row,
  poll,
  list,
  updatePoll,
  isAmongWaiting,
  isOneLine,
}: {
  row: PollResponse
  poll: Poll
  list: FollowedRows<'poll_responses', PollResponse>
  updatePoll: Writes<'polls', Poll>['update']
  /** The list has what waits alone, and need not say so. */
  isAmongWaiting: boolean
  /** Shows one line of the text where there is a pointer; the row of the keys shows all of it. */
  isOneLine: boolean
}) {
  const isOnWall = row.status === 'shown' || row.status === 'pinned'
  const isSpotlit = isOnWall && poll.spotlight === row.id
  const set = (status: Status) => setStatus(list, row.id, status)
  const off = () => keepOff(list, row.id)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className={cx('min-w-0 flex-[1_1_13rem]', isOneLine && ONE_LINE)}>
        <LongText text={row.response} />
        {(isSpotlit || MARKS[row.status]) && !isAmongWaiting && (
          <p className="mt-0.5 flex items-center gap-2 text-12 text-quiet">
            {isSpotlit && <LiveDot className="size-1.75" />}
            {isSpotlit ? 'In the spotlight' : MARKS[row.status]}
          </p>
        )}
      </div>
      <div className={cx('flex shrink-0 items-center gap-1', row.status === 'waiting' ? '-my-1' : '-my-1.5')}>
        {isOnWall && (
          <>
            <IconButton
              label="Spotlight on the wall"
              aria-pressed={isSpotlit}
              className={isSpotlit ? ON : ''}
              onClick={() => void updatePoll(poll.id, { spotlight: isSpotlit ? null : row.id }, FAILED)}
            >
              <Spotlight aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Pin on the wall"
              aria-pressed={row.status === 'pinned'}
              className={row.status === 'pinned' ? ON : ''}
              onClick={() => set(row.status === 'pinned' ? 'shown' : 'pinned')}
            >
              <Pin aria-hidden="true" />
            </IconButton>
            <IconButton label="Keep off the wall" onClick={off}>
              <EyeOff aria-hidden="true" />
            </IconButton>
          </>
        )}
        {row.status === 'waiting' && (
          <>
            <Button size="small" onClick={() => set('shown')}>
              Approve
            </Button>
            <Button size="small" variant="ghost" onClick={off}>
              Keep off
            </Button>
          </>
        )}
        {(row.status === 'off' || row.status === 'held') && (
          <Button size="small" variant="ghost" onClick={() => set('shown')}>
            <Undo2 aria-hidden="true" />
            Show on the wall
          </Button>
        )}
      </div>
    </div>
  )
}
