import { useEffect, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { elapsedText } from '../../host.ts'

const TICK_MS = 500
const MINUTE_MS = 60_000

/**
 * The time of day, and how long the stage is as it is, by the server's clock; of a planned length if there is
 * one.
 */
export function StageClock({ since, minutes }: { since: string | null; minutes: number | null }) {
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((times) => times + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const now = Date.now()
  const planned = minutes === null ? null : minutes * MINUTE_MS
  const elapsed = since === null ? null : Math.max(0, serverClock.at(now) - Date.parse(since))
  const isOver = planned !== null && elapsed !== null && elapsed > planned
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-quiet tabular-nums">
      <span className="font-[650] text-main">Notes</span>
      <span>
        <time>{new Date(now).toLocaleTimeString([], { timeStyle: 'short' })}</time>
        {elapsed !== null && (
          <>
            {' · on stage '}
            <span className={isOver ? 'font-[550] text-warning' : undefined}>
              {elapsedText(elapsed)}
              {planned !== null && ` of ${elapsedText(planned)}`}
              {isOver && ', over time'}
            </span>
          </>
        )}
      </span>
    </p>
  )
}
