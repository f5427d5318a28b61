import { Button } from '../../../../kit/ui/button.tsx'
import { showPodium } from '../../data.ts'
import type { VotingSession } from '../../host.ts'
import { PODIUM_FIRST, PODIUM_MAX } from '../../tables.ts'
import { t } from './host-messages/t.ts'

type Counted = Pick<VotingSession, 'podium' | 'ranked' | 'counted_at'>

/** Whether there is a podium that the wall does not show yet. */
export const hasUnseenPodium = ({ podium, ranked, counted_at }: Counted): boolean => ranked > 0 && counted_at !== null && podium === 0

/**
 * Shows the podium on the wall: first three people, then ten, or hides it. Nothing before points are counted; says so
 * where nobody has any.
 */
export function PodiumControl({
  session: { id, podium, ranked, counted_at },
  hasScored,
  isNext = false,
}: {
  session: Counted & { id: string }
  /** A question that counts was revealed. */
  hasScored: boolean
  /** All questions are done: the podium is what comes next. */
  isNext?: boolean
}) {
  if (counted_at === null) return null
  if (ranked === 0) return hasScored && <p className="mt-2 text-14 text-quiet">{t('voting.podium.nobody')}</p>
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {podium === 0 ? (
        <Button className="flex-1" variant={isNext ? 'primary' : 'quiet'} onClick={() => void showPodium(id, PODIUM_FIRST)}>
          {t('voting.podium.show')}
        </Button>
      ) : (
        <>
          {podium === PODIUM_FIRST && ranked > PODIUM_FIRST && (
            <Button className="flex-1" onClick={() => void showPodium(id, PODIUM_MAX)}>
              {t('voting.podium.ten')}
            </Button>
          )}
          <Button className="flex-1" onClick={() => void showPodium(id, 0)}>
            {t('voting.podium.hide')}
          </Button>
        </>
      )}
    </div>
  )
}
