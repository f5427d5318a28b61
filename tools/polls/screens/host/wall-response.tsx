import { EyeOff, Pin, Spotlight, Undo2 } from 'lucide-react'
import type { FollowedRows } from '../../../../kit/data/followed-rows.ts'
import type { Writes } from '../../../../kit/data/writes.ts'
import { LiveDot } from '../../../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../../../kit/ui/button.tsx'
import { cx } from '../../../../kit/ui/cx.ts'
import { LongText } from '../../../../kit/ui/long-text.tsx'
import type { Poll, PollResponse } from '../../host.ts'
import type { Status } from '../../tables.ts'
import { t } from './host-messages/t.ts'
import { failed, keepOff, letOn } from './wall-status.ts'

/** Returns what is said of a status. The usual one needs no words. */
const markOf = (status: Status): string | null => (status === 'shown' ? null : t(`poll.mark.${status}`))
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
  const set = (status: 'shown' | 'pinned') => letOn(list, row, status)
  const off = () => keepOff(list, row.id)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className={cx('min-w-0 flex-[1_1_13rem]', isOneLine && ONE_LINE)}>
        <LongText text={row.response} />
        {(isSpotlit || markOf(row.status) !== null) && !isAmongWaiting && (
          <p className="mt-0.5 flex items-center gap-2 text-12 text-quiet">
            {isSpotlit && <LiveDot className="size-1.75" />}
            {isSpotlit ? t('poll.mark.spotlit') : markOf(row.status)}
          </p>
        )}
      </div>
      <div className={cx('flex shrink-0 items-center gap-1', row.status === 'waiting' ? '-my-1.25' : '-my-2.25')}>
        {isOnWall && (
          <>
            <IconButton
              label={t('poll.act.spotlight')}
              aria-pressed={isSpotlit}
              className={isSpotlit ? ON : ''}
              onClick={() => void updatePoll(poll.id, { spotlight: isSpotlit ? null : row.id }, failed())}
            >
              <Spotlight aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('poll.act.pin')}
              aria-pressed={row.status === 'pinned'}
              className={row.status === 'pinned' ? ON : ''}
              onClick={() => set(row.status === 'pinned' ? 'shown' : 'pinned')}
            >
              <Pin aria-hidden="true" />
            </IconButton>
            <IconButton label={t('poll.act.keepOff.wall')} onClick={off}>
              <EyeOff aria-hidden="true" />
            </IconButton>
          </>
        )}
        {row.status === 'waiting' && (
          <>
            <Button size="small" onClick={() => set('shown')}>
              {t('poll.act.approve')}
            </Button>
            <Button size="small" variant="ghost" onClick={off}>
              {t('poll.act.keepOff')}
            </Button>
          </>
        )}
        {(row.status === 'off' || row.status === 'held') && (
          <Button size="small" variant="ghost" onClick={() => set('shown')}>
            <Undo2 aria-hidden="true" />
            {t('poll.act.show')}
          </Button>
        )}
      </div>
    </div>
  )
}
