import { useEffect, useState } from 'react'

/** Numbers counted down before the first winner. */
export const COUNTED = 3
const BEAT_MS = 700
/** All winners are there so long after the countdown at the latest. */
const WINNERS_MS = 4_000

/** Not every key: F11 makes the window fill the screen. */
const SHOW_ALL: readonly string[] = ['Enter', ' ', 'Escape']

export interface Reveal {
  /** 3, 2, 1, then null. */
  countdown: number | null
  /** Winners seen so far, in the order of their reveal; all of them once it is over. */
  seen: number
  over: boolean
}

/**
 * A short suspense: a countdown, then one winner after the other; a click, Enter, space, Escape or reduced motion shows all at once. `active` false: there is nothing to reveal, all were seen before.
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

const reducesMotion = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
