import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { reducesMotion } from './reduced-motion.ts'

/** A number that rolls to its new value and pulses once when it changes. Its digits have equal widths. */
export function RollingNumber({ value, className }: { value: number; className?: string }) {
  const shown = useRolling(value)
  const first = useRef(value)
  const changed = value !== first.current
  return (
    <span
      key={changed ? value : 'first'}
      className={cx('-mx-1 whitespace-nowrap rounded-mark px-1 tabular-nums', changed && 'animate-pulse-fresh', className)}
    >
      {shown.toLocaleString()}
    </span>
  )
}

const ROLL_MS = 200

/** Animates from the previous value to the new one within `ms`, or jumps if reduced motion is preferred. */
export function useRolling(value: number, ms = ROLL_MS): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value || reducesMotion()) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / ms)
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(value)
    }
  }, [value, ms])
  return shown
}
