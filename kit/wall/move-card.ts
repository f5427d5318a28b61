import { reducesMotion } from '../ui/reduced-motion.ts'
import { tellArrival } from './lamp-light.ts'

/** Where an element is seen, relative to its list, and the size of its text, in pixels. */
export interface Seen {
  left: number
  top: number
  size: number
}

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
const MOVE_MS = 420
const FLY_MS = 480
const FADE_MS = 320

const mayMove = (element: HTMLElement): boolean => 'animate' in element && !reducesMotion()

/** Returns where an element is seen now, in the middle of a movement too. */
export function seenOf(element: HTMLElement, list: DOMRect): Seen {
  const { left, top, width } = element.getBoundingClientRect()
  const scale = element.offsetWidth === 0 ? 1 : width / element.offsetWidth
  return { left: left - list.left, top: top - list.top, size: Number.parseFloat(getComputedStyle(element).fontSize) * scale }
}

/** Elements of a list that change, in what way. */
export interface Changes {
  /** From where they were seen to where they are now. They have their final size and place at once. */
  moved: readonly (readonly [element: HTMLElement, before: Seen])[]
  /** They arrive from below, where the join bar is: people have sent them from there. */
  arrived?: readonly HTMLElement[]
  /** They fade in. */
  shown?: readonly HTMLElement[]
}

/**
 * Moves the elements of a list. Everything is measured before anything is changed: the browser computes the layout
 * once, and not once for each element.
 */
export function moveAll({ moved, arrived = [], shown = [] }: Changes, list: DOMRect): void {
  const running = moved.flatMap(([element]) => element.getAnimations?.() ?? [])
  for (const animation of running) animation.cancel()
  const places = moved.map(([element]) => seenOf(element, list))
  const ways = arrived.map((element) => list.bottom - element.getBoundingClientRect().top)
  // Where they will be: while an element flies, it is elsewhere.
  for (const element of arrived) tellArrival(element)
  for (const [at, [element, before]] of moved.entries()) {
    const now = places[at] as Seen
    const [x, y, scale] = [before.left - now.left, before.top - now.top, before.size / now.size]
    if (!mayMove(element) || (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01)) continue
    play(element, { transform: `translate(${x}px, ${y}px) scale(${scale})` }, MOVE_MS)
  }
  for (const [at, element] of arrived.entries())
    if (mayMove(element)) play(element, { transform: `translateY(${ways[at]}px)`, opacity: 0 }, FLY_MS)
  for (const element of shown) if (mayMove(element)) play(element, { opacity: 0 }, FADE_MS)
}

/** Backwards: a frame whose time is before the start would show the element where it arrives. */
const play = (element: HTMLElement, from: Keyframe, duration: number): void =>
  void element.animate([from, {}], { duration, easing: EASE, fill: 'backwards' })
