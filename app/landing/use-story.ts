import { type RefObject, useEffect, useReducer, useState } from 'react'
import { reducesMotion } from '../../kit/ui/reduced-motion.ts'
import { type Act, after, opening, type Story } from './story.ts'

const TICK_MS = 1100

/** Runs the story while it is playing, visible, and motion is not reduced. Acts count at any time. */
export function useStory(picture: RefObject<HTMLElement | null>, playing: boolean): readonly [Story, (act: Act) => void] {
  const [story, act] = useReducer(after, opening)
  const seen = useSeen(picture)
  useEffect(() => {
    if (!playing || !seen || reducesMotion()) return
    const timer = setInterval(() => document.visibilityState === 'visible' && act({ type: 'tick' }), TICK_MS)
    return () => clearInterval(timer)
  }, [playing, seen])
  return [story, act]
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
