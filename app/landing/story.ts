import { type RefObject, useEffect, useReducer, useState } from 'react'

export const QUESTION = 'What will you remember from today?'

const ANSWERS = [
  'The live demo. I finally understood the pricing change.',
  'More time for questions, fewer slides please',
  'Coffee ☕ and the hallway track',
  'Loved the honest post-mortem. Do that every quarter.',
  'That we hire in Porto!',
  'Das neue Dashboard',
  'Sound was low in the back rows',
  'Meeting the new support team',
  'The question nobody dared to ask',
  'Ana’s story about the first customer',
]
const SHOWN = 6
const STEP_MS = 70

export interface Answer {
  id: string
  text: string
}
type Phone = { state: 'typing' | 'pressed' | 'sent'; text: string }
interface Story {
  tick: number
  total: number
  answers: readonly Answer[]
  fresh: ReadonlySet<string>
  phone: Phone
}

/** Ticks of one cycle of the phone: it types, presses and has sent; other phones answer in between. */
const TYPED = 34
const PRESSED = 38
const SENT = 40
const OTHERS = [52, 66]
const TURN = 78

export const opening: Story = {
  tick: 0,
  total: 128,
  answers: Array.from({ length: SHOWN }, (_, i) => ({ id: `opening-${i}`, text: ANSWERS[(i + 3) % ANSWERS.length]! })),
  fresh: new Set(),
  phone: { state: 'typing', text: '' },
}

/** Returns the story after one more tick. Pure. */
export function advance({ tick, total, answers, fresh }: Story): Story {
  const next = tick + 1
  const turn = Math.floor(next / TURN)
  const at = next % TURN
  const own = ANSWERS[(turn * 3) % ANSWERS.length]!
  const phone: Phone =
    at < PRESSED
      ? { state: 'typing', text: own.slice(0, Math.round((own.length * Math.min(at, TYPED)) / TYPED)) }
      : { state: at < SENT ? 'pressed' : 'sent', text: own }
  const other = OTHERS.indexOf(at)
  const text = at === SENT + 3 ? own : other >= 0 ? ANSWERS[(turn * 3 + other + 1) % ANSWERS.length]! : null
  if (text === null) return { tick: next, total, answers, fresh, phone }
  const answer = { id: `answer-${next}`, text }
  return { tick: next, total: total + 1, answers: [answer, ...answers].slice(0, SHOWN), fresh: new Set([answer.id]), phone }
}

/** The state shown while the animation is off. */
export const still: Story = { ...opening, phone: { state: 'sent', text: '' } }

/** Runs the story while it is playing, visible, and motion is not reduced. */
export function useStory(picture: RefObject<HTMLElement | null>, playing: boolean): Story {
  const [story, next] = useReducer(advance, opening)
  const seen = useSeen(picture)
  const moves = typeof window.matchMedia !== 'function' || !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    if (!playing || !seen || !moves) return
    const timer = setInterval(() => document.visibilityState === 'visible' && next(), STEP_MS)
    return () => clearInterval(timer)
  }, [playing, seen, moves])
  return moves ? story : still
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
