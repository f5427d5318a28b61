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

/** Animates from the shown value to the new one within `ms`, or jumps if reduced motion is preferred. Whole numbers. */
export const useRolling = (value: number, ms = ROLL_MS): number => Math.round(useGrowing(value, ms))

/**
 * The same without rounding, for what is drawn: values that change together, with the same `ms`, are the same part
 * of the way in each frame. A change on the way goes on from there. (A CSS transition would run apart from a number:
 * it has its own clock, and begins anew with each change.)
 */
export function useGrowing(value: number, ms: number): number {
  const [shown, setShown] = useState(value)
  const now = useRef(value)
  useEffect(() => {
    const start = now.current
    const show = (next: number) => {
      now.current = next
      setShown(next)
    }
    if (start === value || reducesMotion()) return show(value)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(at) {
      const part = Math.min(1, Math.max(0, at - began) / ms)
      show(part === 1 ? value : start + (value - start) * (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, ms])
  return shown
}
