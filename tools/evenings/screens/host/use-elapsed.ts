import { useEffect, useState } from 'react'
import { serverClock } from '../../../../kit/data/server-clock.ts'
import { untilNextSecond } from '../../../../kit/data/use-countdown.ts'

/**
 * Milliseconds since a time by the server's clock, drawn anew when their whole seconds change, and once a second
 * without a time. Null: there is no time.
 */
export function useElapsed(since: string | null): number | null {
  const [drawn, redraw] = useState(0)
  const from = since === null ? 0 : Date.parse(since)
  useEffect(() => {
    const timer = setTimeout(() => redraw(drawn + 1), untilNextSecond(from - serverClock.at(Date.now())))
    return () => clearTimeout(timer)
  }, [from, drawn])
  return since === null ? null : Math.max(0, serverClock.at(Date.now()) - from)
}
