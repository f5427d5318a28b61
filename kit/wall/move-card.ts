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

/** Moves an element from where it was seen to where it is now. It has its final size and place at once. */
export function moveFrom(element: HTMLElement, before: Seen, list: DOMRect): void {
  for (const animation of element.getAnimations?.() ?? []) animation.cancel()
  const now = seenOf(element, list)
  const [x, y, scale] = [before.left - now.left, before.top - now.top, before.size / now.size]
  if (!mayMove(element) || (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01)) return
  play(element, { transform: `translate(${x}px, ${y}px) scale(${scale})` }, MOVE_MS)
}

/** An element arrives from below, where the join bar is: people have sent it from there. */
export function flyIn(element: HTMLElement, list: DOMRect): void {
  tellArrival(element)
  if (!mayMove(element)) return
  const way = list.bottom - element.getBoundingClientRect().top
  play(element, { transform: `translateY(${way}px)`, opacity: 0 }, FLY_MS)
}

export function fadeIn(element: HTMLElement): void {
  if (mayMove(element)) play(element, { opacity: 0 }, FADE_MS)
}

const play = (element: HTMLElement, from: Keyframe, duration: number): void => void element.animate([from, {}], { duration, easing: EASE })
