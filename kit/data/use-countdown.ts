import { useEffect, useState } from 'react'
import { serverClock } from './server-clock.ts'

/** A period, both ends ISO. `until` null: it has no end. */
export interface Span {
  from: string | null
  until: string | null
}

/** Whole seconds until the end by the server's clock, live. 0 once it is over; null without an end. */
export function useCountdown(span: Span): number | null {
  const [, redraw] = useState(0)
  const left = msLeft(span, serverClock.at(Date.now()))
  const isOver = left === null || left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => redraw((times) => times + 1), 200)
    return () => clearInterval(timer)
  }, [isOver])
  return left === null ? null : Math.ceil(left / 1_000)
}

/**
 * Returns milliseconds until the end, at most the whole period: the server's clock is known to half a second
 * only, and a minute must not begin at 61 seconds.
 */
export function msLeft({ from, until }: Span, now: number): number | null {
  if (until === null) return null
  const end = Date.parse(until)
  const whole = from === null ? Number.POSITIVE_INFINITY : end - Date.parse(from)
  return Math.max(0, Math.min(whole, end - now))
}
