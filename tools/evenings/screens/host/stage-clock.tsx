import { hostLocale } from '../../../../parts/texts/host.ts'
import { Marked } from '../../../../parts/texts/marked.tsx'
import { elapsedText } from '../../host.ts'
import { t } from './host-messages/t.ts'
import { useElapsed } from './use-elapsed.ts'

const MINUTE_MS = 60_000

/**
 * The time of day, and how long the stage is as it is, by the server's clock; of a planned length if there is
 * one.
 */
export function StageClock({ since, minutes }: { since: string | null; minutes: number | null }) {
  const elapsed = useElapsed(since)
  const now = Date.now()
  const planned = minutes === null ? null : minutes * MINUTE_MS
  const isOver = planned !== null && elapsed !== null && elapsed > planned
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-quiet tabular-nums">
      <span className="font-[650] text-main">{t('event.stage.now')}</span>
      <span>
        <time>{new Date(now).toLocaleTimeString(hostLocale(), { timeStyle: 'short' })}</time>
        {elapsed !== null && (
          <>
            {' · '}
            <Marked
              text={t('event.clock.onStage')}
              as={{
                time: () => (
                  <span className={isOver ? 'font-[550] text-warning' : undefined}>
                    {isOver ? t('event.clock.over', { time: lengthText(elapsed, planned) }) : lengthText(elapsed, planned)}
                  </span>
                ),
              }}
            />
          </>
        )}
      </span>
    </p>
  )
}

/** '6:12 of 10:00' */
const lengthText = (elapsed: number, planned: number | null): string =>
  planned === null ? elapsedText(elapsed) : t('event.clock.of', { elapsed: elapsedText(elapsed), planned: elapsedText(planned) })
