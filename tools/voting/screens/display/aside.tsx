import type { CSSProperties } from 'react'
import { useCountdown } from '../../../../kit/data/use-countdown.ts'
import { useRolling } from '../../../../kit/ui/rolling-number.tsx'
import { useSaid } from '../../../../kit/wall/said.ts'
import { useHere } from '../../../../kit/wall/use-here.ts'
import { useJoined } from '../../../../kit/wall/within.ts'
import { Bold } from '../../../../parts/texts/bold.tsx'
import { useT } from '../../../../parts/texts/texts.tsx'
import type { WallQuestion } from '../../host.ts'
import { spanOf } from '../../logic.ts'
import { TimeRing } from './ring.tsx'

/** Seconds before the end from which the ring has another colour. */
const LAST_SECONDS = 5

/**
 * Beside the tiles: the ring of time while it runs, otherwise the number of those who have voted, over a line
 * as long as their share of the room: a ring means time.
 */
export function Aside({ id, question }: { id: string; question: WallQuestion }) {
  const { state, opened_at, ends_at, vote_count } = question
  const t = useT()
  const here = useHere(useJoined(id))?.here ?? 0
  const left = useCountdown(spanOf(question))
  const voted = useRolling(vote_count)
  // Phones that voted may have left since.
  const of = here >= vote_count && here > 0 ? here : null
  useSaid((t) => ({
    lines: [
      of === null ? t('voting.wall.voted', { count: vote_count }) : t('voting.wall.votedOf', { count: vote_count, of }),
      left === 0 ? t('voting.wall.timeUp') : state === 'closed' ? t('voting.wall.ended') : undefined,
    ],
  }))
  const isTimed = left !== null && left > 0 && ends_at !== null
  return (
    <div className="voting-aside">
      {isTimed ? (
        <TimeRing key={ends_at} from={opened_at} until={ends_at} isLast={left <= LAST_SECONDS}>
          <strong data-long={left >= 1_000}>{t.number(left)}</strong>
          <small>{t('voting.wall.seconds', { count: left })}</small>
        </TimeRing>
      ) : (
        <p className="voting-count">
          <strong style={{ '--chars': t.number(vote_count).length } as CSSProperties}>{t.number(voted)}</strong>
          {of !== null && (
            <span className="voting-meter" aria-hidden="true" style={{ '--part': vote_count / of } as CSSProperties}>
              <i />
            </span>
          )}
        </p>
      )}
      <p className="voting-aside-voted">
        {isTimed ? (
          <Bold text={of === null ? t('voting.wall.voted', { count: voted }) : t('voting.wall.votedOf', { count: voted, of })} />
        ) : of === null ? (
          t('voting.wall.votes', { count: voted })
        ) : (
          t('voting.wall.ofVoted', { count: voted, of })
        )}
      </p>
      <p className="voting-aside-state" data-told={left === 0 || state === 'closed'}>
        {left === 0 ? t('voting.wall.timeUp') : t('voting.wall.ended')}
      </p>
    </div>
  )
}
