import { useEffect, useState } from 'react'
import { serverClock } from './server-clock.ts'

/** Whole seconds until then by the server's clock, counted down: 0 once it is over; null where there is no such moment. `until`: ISO. */
export function useCountdown(until: string | null): number | null {
  const [, redraw] = useState(0)
  const left = until === null ? null : Math.max(0, Date.parse(until) - serverClock.at(Date.now()))
  const isOver = left === null || left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => redraw((times) => times + 1), 200)
    return () => clearInterval(timer)
  }, [isOver])
  return left === null ? null : Math.ceil(left / 1_000)
}
