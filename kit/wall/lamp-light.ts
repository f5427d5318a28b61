import { reducesMotion } from '../ui/reduced-motion.ts'

/** Event of an element of a wall that has just come. It bubbles to the wall's lamp. */
const ARRIVAL = 'wall-arrival'

/** Time that the light stays on what has come, in ms. */
const STAY_MS = 1_600
/** Least time between two movements of the light to something new: a wall may not flash three times a second. */
export const FLICK_MS = 900

/** Tells the wall's lamp that an element has just come. */
export const tellArrival = (element: HTMLElement): void => void element.dispatchEvent(new CustomEvent(ARRIVAL, { bubbles: true }))

/** Positions of the light: at rest, on something new, or on what the room talks about. */
type At = 'idle' | 'new' | 'stage'

/**
 * The light of a wall: it rests on what is in the spotlight (`data-stage`), or idles; moves to what has just
 * come, and back. With reduced motion it does not move to what comes. Returns `rest`, to be called when the
 * wall has changed, and `stop`.
 */
export function followLamp(light: HTMLElement): { rest: () => void; stop: () => void } {
  const wall = light.parentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  let last = Number.NEGATIVE_INFINITY

  const aim = (at: At, target: Element | null) => {
    light.dataset['at'] = at
    const [frame, box] = [wall?.getBoundingClientRect(), target?.getBoundingClientRect()]
    if (!frame || !box || frame.width === 0 || frame.height === 0) {
      for (const name of ['--x', '--y']) light.style.removeProperty(name)
      return
    }
    light.style.setProperty('--x', (((box.left + box.width / 2 - frame.left) / frame.width) * 100).toFixed(1))
    light.style.setProperty('--y', (((box.top + box.height / 2 - frame.top) / frame.height) * 100).toFixed(1))
  }
  const rest = () => {
    if (isAway) return
    const staged = wall?.querySelector('[data-stage]') ?? null
    aim(staged ? 'stage' : 'idle', staged)
  }
  const come = ({ target, timeStamp }: Event) => {
    if (reducesMotion() || !(target instanceof HTMLElement) || timeStamp - last < FLICK_MS) return
    last = timeStamp
    isAway = true
    aim('new', target)
    clearTimeout(timer)
    timer = setTimeout(() => {
      isAway = false
      rest()
    }, STAY_MS)
  }
  wall?.addEventListener(ARRIVAL, come)
  rest()
  return {
    rest,
    stop() {
      clearTimeout(timer)
      wall?.removeEventListener(ARRIVAL, come)
    },
  }
}

/**
 * Moves a wall's cone of light onto the words with `data-lit`; without any, or as long as they have no size,
 * to the middle.
 */
export function aimCone(cone: HTMLElement): void {
  const wall = cone.parentElement
  const lit = wall?.querySelector('[data-lit="words"]')
  const words = document.createRange()
  if (lit) words.selectNodeContents(lit)
  const [frame, box] = [wall?.getBoundingClientRect(), lit ? words.getBoundingClientRect?.() : null]
  const way = frame && box && box.width > 0 && frame.width > 0 ? (box.left + box.width / 2 - frame.left) / frame.width - 0.5 : 0
  cone.style.setProperty('--way', `${(way * 100).toFixed(1)}cqw`)
}
