import { useEffect, useState } from 'react'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'

/** First number of the countdown before the first winner. */
export const COUNTED = 3
const BEAT_MS = 700
/** Longest time from the countdown to the last winner. */
const WINNERS_MS = 4_000

/** Keys that reveal all. Others do not, because F11 switches to full screen. */
const SHOW_ALL: readonly string[] = ['Enter', ' ', 'Escape']

export interface Reveal {
  /** 3, 2, 1, then null. */
  countdown: number | null
  /** Number of winners revealed, in the order of their reveal; all once `over`. */
  seen: number
  over: boolean
}

/**
 * Reveals winners one by one after a countdown. A click, Enter, space, Escape or reduced motion reveals all
 * at once. `active`: false if all were revealed before.
 */
export function useReveal(active: boolean, winners: number): Reveal {
  const [step, setStep] = useState(() => (active && !reducesMotion() ? 0 : Number.POSITIVE_INFINITY))
  const last = COUNTED + winners
  useEffect(() => {
    if (step >= last) return
    const timer = setTimeout(() => setStep(step + 1), step < COUNTED ? BEAT_MS : Math.min(BEAT_MS, WINNERS_MS / winners))
    return () => clearTimeout(timer)
  }, [step, last, winners])
  useEffect(() => {
    const showAll = () => setStep(Number.POSITIVE_INFINITY)
    const onKey = ({ key }: KeyboardEvent) => SHOW_ALL.includes(key) && showAll()
    window.addEventListener('click', showAll)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('click', showAll)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return { countdown: step < COUNTED ? COUNTED - step : null, seen: Math.max(0, step - COUNTED), over: step >= last }
}
