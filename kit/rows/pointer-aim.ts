/**
 * Follows the pointer for the press guard of lists: its target, the last press, and the time of the last use
 * of the page. One set of listeners serves all lists.
 */

/** A row of a list on the screen. A row is marked by `data-row`, its list by `data-rows`. */
export interface Place {
  list: Element
  id: string
}

/** The page is at rest if nobody has scrolled, typed or moved the pointer for this long. */
const REST_MS = 1_500
/** The same for a page used by touch: between two taps nothing shows where the next one will be. */
const TOUCHED_REST_MS = 5_000

/** Where the mouse came to rest, and the row that was there then. */
interface Aim {
  x: number
  y: number
  place: Place | null
  /** Whether it points at something that can be pressed, or at the text in place of a removed row. */
  isSet: boolean
  at: number
}
/** The row under the pointer when it went down. */
export interface Press {
  place: Place | null
  at: number
  /** The pointer had rested there since before another row moved under it. */
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

/** Returns how long the page must still be left alone to be at rest, in ms. 0: it is at rest. */
export const restLeft = (): number => (isDown ? restMs() : Math.max(0, lastUse + restMs() - performance.now()))

/** Whether the page was last used by touch, not by mouse. */
export const isUsedByTouch = (): boolean => isTouched

/** Whether the pointer is about to press something in this list. False if a key was pressed since. */
export const isAimedAt = (list: Element): boolean => aim?.isSet === true && aim.place?.list === list && aim.at >= lastKey

/** Returns the pointer-down of the current click. */
export const lastPress = (): Press | null => press

/** Returns the row of this list that was focused by keyboard, also if its button is gone by now. */
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
/** Forgets the aim: a person sees rows move when they scroll. */
function scrolled(): void {
  used()
  aim = null
}
function moved(event: PointerEvent): void {
  // Browsers report a move without a change of position when another element comes under the pointer.
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
/** Remembers keyboard focus only: a press focuses its button too, and that must not hold a place. */
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

/** Starts to listen. Returns a function that stops. */
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
