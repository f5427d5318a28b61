import { type RefObject, useLayoutEffect, useRef } from 'react'
import { reducesMotion } from '../../../../kit/ui/reduced-motion.ts'

/** How long a question is on its way. */
const TRAVEL_MS = 520
const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1)'
/** A new question rises at most this far, as a share of the wall's content. */
const RISE = 0.3

/** Where a question stands within its box, in shares of it, so that another size of the wall is no move. */
interface Place {
  x: number
  y: number
  height: number
}

/**
 * Lets questions (`data-question`) travel from where they stood: one that overtakes another passes it, one that
 * goes on stage grows from its row, and a new one rises from the side of the bar. Nothing travels when `page`
 * turns, or where motion is unwelcome.
 */
export function useTravel(box: RefObject<HTMLElement | null>, page: number): void {
  const known = useRef<{ page: number; places: ReadonlyMap<string, Place> } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = known.current
    const places = new Map<string, Place>()
    for (const one of element.querySelectorAll<HTMLElement>('[data-question]')) {
      if (one.hidden) continue
      const id = one.dataset['question'] as string
      const to = placeOf(one, element)
      places.set(id, to)
      if (!before || before.page !== page || reducesMotion()) continue
      const from = before.places.get(id)
      if (from && isSame(from, to)) continue
      travel(one, { from: isOnItsWay(one) ? visiblePlace(one, element) : from, to, box: element })
    }
    known.current = { page, places }
  })
}

function travel(one: HTMLElement, { from, to, box }: { from: Place | undefined; to: Place; box: HTMLElement }): void {
  for (const animation of one.getAnimations?.() ?? []) animation.cancel()
  const isStage = one.classList.contains('qa-wall-stage')
  const frames = from
    ? moved({
        across: (from.x - to.x) * box.clientWidth,
        down: (from.y - to.y) * box.clientHeight,
        grows: isStage ? from.height / to.height : 1,
      })
    : [{ opacity: 0, transform: `translateY(${Math.min(RISE, 1 - to.y) * box.clientHeight}px)`, ...IN_FRONT }, LANDING, {}]
  // Backwards: a frame whose time is before the start would show the question where it arrives.
  one.animate?.(frames, { duration: TRAVEL_MS, easing: EASE, fill: 'backwards' })
}

/** A question that passes others hides them on its way: nobody can read two texts over each other. */
const IN_FRONT = { zIndex: 1, backgroundColor: 'var(--wall-ground)' }
const LANDING = { ...IN_FRONT, offset: 0.85 }

/** Keyframes of a move. One that goes up passes others, which make way behind it. */
function moved({ across, down, grows }: { across: number; down: number; grows: number }): Keyframe[] {
  const start = { transform: `translate(${across}px, ${down}px) scale(${grows})`, transformOrigin: '0 0' }
  const end = { transformOrigin: '0 0' }
  return down > 0 ? [{ ...start, ...IN_FRONT }, { ...end, ...LANDING }, end] : [start, end]
}

const isOnItsWay = (one: HTMLElement): boolean => (one.getAnimations?.() ?? []).some(({ playState }) => playState === 'running')
const isSame = (a: Place, b: Place): boolean => Math.abs(a.x - b.x) < 0.002 && Math.abs(a.y - b.y) < 0.002

/** The place by the layout, which a move that is under way does not change. */
const placeOf = (one: HTMLElement, box: HTMLElement): Place => ({
  x: one.offsetLeft / box.clientWidth,
  y: one.offsetTop / box.clientHeight,
  height: one.offsetHeight / box.clientHeight,
})
const visiblePlace = (one: HTMLElement, box: HTMLElement): Place => {
  const [at, within] = [one.getBoundingClientRect(), box.getBoundingClientRect()]
  return { x: (at.left - within.left) / within.width, y: (at.top - within.top) / within.height, height: at.height / within.height }
}
