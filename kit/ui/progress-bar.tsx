import { useEffect, useState } from 'react'
import { cx } from './cx.ts'

/** Works that take longer show how far they are. */
export const SLOW_MS = 1_000

/** Whether this has been shown for longer than a moment. */
export function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

/** `text`: what a screen reader says instead of a percentage. */
export function ProgressBar({ label, text, done, all }: { label: string; text?: string; done: number; all: number | null }) {
  return (
    <progress
      aria-label={label}
      {...(text !== undefined && { 'aria-valuetext': text })}
      {...(all !== null && { value: done, max: all })}
      className={cx(
        'mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-value]:bg-solid',
        // Nobody knows the whole: it moves, and is neither empty nor full.
        all === null
          ? 'motion-safe:animate-pulse [&::-moz-progress-bar]:bg-edge [&::-webkit-progress-bar]:bg-edge'
          : '[&::-moz-progress-bar]:bg-solid [&::-webkit-progress-bar]:bg-sunken',
      )}
    />
  )
}
