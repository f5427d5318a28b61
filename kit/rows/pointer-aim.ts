/** What the pointer aims at, what it went down on, and when the page was used last: what the press guard of a list asks. One set of listeners serves all lists. */

/** A row of a list on the screen. A row is marked by `data-row`, its list by `data-rows`. */
export interface Place {
  list: Element
  id: string
}

/** The page rests when nobody has scrolled, typed or moved the pointer for this long. */
const REST_MS = 1_500
/** The same of a page that is used with fingers: between two taps nobody can see where the next one is going to be. */
const TOUCHED_REST_MS = 5_000

/** Where the pointer came to rest, and what stood there then. */
interface Aim {
  x: number
  y: number
  place: Place | null
  /** It points at something that is pressed, or at a place that says what became of its row. */
  isSet: boolean
  at: number
}
/** What was under the pointer when it went down. */
export interface Press {
  place: Place | null
  at: number
  /** The pointer had rested there since before another row came to stand under it. */
  isStale: boolean
}

let lastUse = Number.NEGATIVE_INFINITY
let lastKey = Number.NEGATIVE_INFINITY
let aim: Aim | null = null
let press: Press | null = null
let focused: Place | null = null
let isDown = false
let isTouched = false
let listeners = 0

const restMs = (): number => (isTouched ? TOUCHED_REST_MS : REST_MS)

/** How long the page has still to be left alone until it rests, in ms; 0: it rests. */
export const restLeft = (): number => (isDown ? restMs() : Math.max(0, lastUse + restMs() - performance.now()))

/** Whether it was a finger that used the page last, and not a mouse. */
export const isUsedByTouch = (): boolean => isTouched

/** Whether the pointer is about to press something of this list. Whoever has turned to the keys since is not. */
export const isAimedAt = (list: Element): boolean => aim?.isSet === true && aim.place?.list === list && aim.at >= lastKey

/** What the pointer went down on, of the press that is a click now. */
export const lastPress = (): Press | null => press

/** The row of this list that the keys have moved the focus to, also when its button is gone by now. */
export const focusedIn = (list: Element): string | null => (focused?.list === list ? focused.id : null)

export function placeOf(target: EventTarget | null): Place | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const list = row?.closest('[data-rows]')
  return row && list ? { list, id: row.dataset.row ?? '' } : null
}

export const isSame = (a: Place | null, b: Place | null): boolean => a?.list === b?.list && a?.id === b?.id

const PRESSED = 'button, a, input, select, summary, [data-gone]'

const used = () => {
  lastUse = performance.now()
}
function keyed(): void {
  used()
  lastKey = lastUse
}
/** What scrolls by under a resting pointer is seen to come. */
function scrolled(): void {
  used()
  aim = null
}
function moved(event: PointerEvent): void {
  // A browser tells that something else came under the pointer as a move to where it is.
  if (aim && event.clientX === aim.x && event.clientY === aim.y) return
  used()
  isTouched = event.pointerType === 'touch'
  if (isTouched) return
  const isSet = event.target instanceof Element && event.target.closest(PRESSED) !== null
  aim = { x: event.clientX, y: event.clientY, place: placeOf(event.target), isSet, at: lastUse }
}
function wentDown(event: PointerEvent): void {
  used()
  isDown = true
  isTouched = event.pointerType === 'touch'
  focused = null
  const place = placeOf(event.target)
  const rested = aim !== null && event.pointerType !== 'touch' && event.clientX === aim.x && event.clientY === aim.y
  press = { place, at: lastUse, isStale: rested && !isSame(aim?.place ?? null, place) }
}
function wentUp(): void {
  used()
  isDown = false
}
function leftWindow({ clientX: x, clientY: y, relatedTarget }: PointerEvent): void {
  if (relatedTarget === null && (x <= 0 || y <= 0 || x >= window.innerWidth - 1 || y >= window.innerHeight - 1)) aim = null
}
/** A press with the pointer leaves the focus on its button too; that does not keep a place. */
function focusedOn(event: FocusEvent): void {
  focused = lastKey > (press?.at ?? 0) ? placeOf(event.target) : null
}

const LISTENERS: readonly (readonly [string, (event: never) => void])[] = [
  ['pointerdown', wentDown],
  ['pointerup', wentUp],
  ['pointercancel', wentUp],
  ['pointermove', moved],
  ['pointerout', leftWindow],
  ['touchmove', used],
  ['scroll', scrolled],
  ['wheel', used],
  ['keydown', keyed],
  ['focusin', focusedOn],
]

/** Starts to listen; returns how to stop. */
export function followPointer(): () => void {
  if (listeners++ === 0)
    for (const [type, listen] of LISTENERS) window.addEventListener(type, listen as EventListener, { passive: true, capture: true })
  return () => {
    if (--listeners > 0) return
    for (const [type, listen] of LISTENERS) window.removeEventListener(type, listen as EventListener, { capture: true })
    lastUse = Number.NEGATIVE_INFINITY
    aim = press = focused = null
    isDown = isTouched = false
  }
}
