import { useEffect, useState } from 'react'
import { serverClock } from './server-clock.ts'

/** A period, both ends ISO. `until` null: it has no end. */
export interface Span {
  from: string | null
  until: string | null
}

/** Whole seconds until the end by the server's clock, live. 0 once it is over; null without an end. */
export function useCountdown(span: Span): number | null {
  const [drawn, redraw] = useState(0)
  const left = msLeft(span, serverClock.at(Date.now()))
  const isOver = left === null || left === 0
  const { until } = span
  useEffect(() => {
    if (isOver || until === null) return
    const timer = setTimeout(() => redraw(drawn + 1), untilNextSecond(Date.parse(until) - serverClock.at(Date.now())))
    return () => clearTimeout(timer)
  }, [isOver, until, drawn])
  return left === null ? null : Math.ceil(left / 1_000)
}

/**
 * Whether the end has come by the server's clock. Renders when it comes, and not with each second. It looks each second
 * in the last minute, and more seldom before: the clock may be set, and the device may sleep.
 */
export function useIsOver({ from, until }: Span): boolean {
  const [, redraw] = useState<object>()
  const isOver = msLeft({ from, until }, serverClock.at(Date.now())) === 0
  useEffect(() => {
    if (isOver || until === null) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = msLeft({ from, until }, serverClock.at(Date.now())) ?? 0
      if (left === 0) return redraw({})
      timer = setTimeout(look, Math.min(left, Math.max(1_000, left / 60)) + LATE_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [isOver, from, until])
  return isOver
}

/** A browser's timers may be a little early; then another second would pass before the number changes. */
const LATE_MS = 20

/** Returns milliseconds until the whole seconds of `left` change: a second at most, also where clocks differ. */
export const untilNextSecond = (left: number): number => (((left % 1_000) + 1_000) % 1_000) + LATE_MS

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
