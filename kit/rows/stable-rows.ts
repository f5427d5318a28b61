import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HasId } from '../data/rows.ts'
import { focusedIn, followPointer, isAimedAt, isSame, isUsedByTouch, lastPress, placeOf, restLeft } from './pointer-aim.ts'
import { inWantedOrder, isReordered, keepPlaces, placesOf, type RowPlace, type Shown, withCurrentTexts } from './row-order.ts'

/** A press this soon after a row moved there was aimed at the row before it. */
const AIM_MS = 350
/**
 * A list takes a new order at most once in this time, so that a storm of changes leaves time to aim; less
 * often under touch, which has no resting pointer.
 */
const SETTLE_MS = 2_000
const TOUCHED_SETTLE_MS = 5_000
/** How often a held list checks whether the pointer has gone. */
const LOOK_MS = 200

export interface StableRowsOptions<T> {
  /**
   * Returns the text for the place of a row that is gone: 'Approved by another window'. Null: it leaves no
   * place, as when it was filtered out. `wasLast`: no remaining row stood below it.
   */
  became: (row: T, wasLast: boolean) => string | null
  /** A press was ignored, because the row under it had just moved there. The person must be told. */
  onMissed: () => void
  /** Id of the row that keyboard shortcuts act on. It keeps its place. */
  pinned?: string | null | undefined
  /** When this text changes (a search, another sorting), all rows take their new places at once. */
  sorting?: string
}

export interface StableRows<T> {
  places: readonly RowPlace<T>[]
  /** Props for the element around the rows. Each row needs `data-row` with its id. */
  guard: { ref: (element: HTMLElement | null) => void; 'data-rows': ''; onClickCapture: (event: MouseEvent) => void }
}

/**
 * A press guard for a followed list with buttons in its rows: no press acts on a row other than the one that
 * was there when the person began to aim. While the page is in use, or the pointer rests on a button of the
 * list, rows keep their places, new rows come last, and a removed row leaves a placeholder with a text. At
 * rest the list takes the wanted order. A press on a row that has just moved there is ignored, and reported.
 * Every list with buttons in its rows uses this.
 */
export function useStableRows<T extends HasId>(wanted: readonly T[], options: StableRowsOptions<T>): StableRows<T> {
  const list = useRef<HTMLElement | null>(null)
  const { sorting = '', pinned = null } = options
  const [shown, setShown] = useState<Shown<T>>(() => ({ order: wanted.map(({ id }) => id), rows: wanted, gone: new Map(), sorting }))
  const isHeld = () => restLeft() > 0 || (list.current !== null && isAimedAt(list.current))
  const heightOf = (id: string) => elementOf(list.current, id)?.offsetHeight ?? 0
  const keeps = (id: string) => id === pinned || (list.current !== null && focusedIn(list.current) === id)

  const settledAt = useRef(Number.NEGATIVE_INFINITY)
  /** How long a list that is not held keeps its order, in ms. Added and removed rows alone need not wait. */
  const waitLeft = (of: Pick<Shown<T>, 'order' | 'rows'>) =>
    Math.max(restLeft(), isReordered(of) ? settledAt.current + (isUsedByTouch() ? TOUCHED_SETTLE_MS : SETTLE_MS) - performance.now() : 0)

  let now = shown
  if (!hasSame(shown.rows, wanted) || shown.sorting !== sorting) {
    if (shown.sorting !== sorting) now = { order: wanted.map(({ id }) => id), rows: wanted, gone: new Map(), sorting }
    else {
      now = keepPlaces(shown, wanted, (id) => isHeld() || keeps(id), options.became, heightOf)
      if (!isHeld() && waitLeft({ order: shown.order, rows: wanted }) === 0) now = inWantedOrder(now, keeps)
    }
  }
  now = withCurrentTexts(now, options.became)
  if (now !== shown) setShown(now)
  const places = placesOf(now)
  const ids = places.map(({ id }) => id).join()

  useEffect(followPointer, [])
  const isSettled = now.gone.size === 0 && ids === now.rows.map(({ id }) => id).join()
  const latest = useRef({ now, isHeld, keeps, waitLeft })
  latest.current = { now, isHeld, keeps, waitLeft }
  useEffect(() => {
    if (isSettled) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const { now, isHeld, keeps, waitLeft } = latest.current
      const wait = waitLeft(now)
      if (wait === 0 && !isHeld()) setShown((old) => inWantedOrder(old, keeps))
      timer = setTimeout(look, wait || LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [isSettled])

  const moved = useRef({ at: Number.NEGATIVE_INFINITY, ids: new Set<string>() })
  const before = useRef(ids)
  useLayoutEffect(() => {
    if (before.current === ids) return
    const old = before.current === '' ? [] : before.current.split(',')
    before.current = ids
    const others = ids.split(',').filter((id, at) => old[at] !== id && at < old.length)
    if (others.length > 0) {
      moved.current = { at: performance.now(), ids: new Set(others) }
      settledAt.current = moved.current.at
    }
  }, [ids])
  // After each change: a decision replaces the buttons of a row that stays, too.
  useLayoutEffect(() => giveFocusBack(list.current))

  return {
    places,
    guard: {
      ref: (element) => {
        list.current = element
      },
      'data-rows': '',
      onClickCapture(event) {
        // A key presses the focused element, wherever it stands.
        const press = event.detail === 0 ? null : lastPress()
        const place = placeOf(event.target)
        if (!press || !place) return
        const hasMoved = moved.current.ids.has(place.id) && press.at - moved.current.at < AIM_MS
        if (isSame(press.place, place) && !press.isStale && !hasMoved) return
        event.preventDefault()
        event.stopPropagation()
        options.onMissed()
      },
    },
  }
}

const hasSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]))

const elementOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === id) ?? null

/**
 * Moves the focus of a button that is gone to the row's place, or to the first button that the row has now. A button
 * whose action still runs takes the focus back itself (kit/ui/button.tsx).
 */
function giveFocusBack(list: HTMLElement | null): void {
  if (!list || document.activeElement !== document.body) return
  const id = focusedIn(list)
  const row = id === null ? null : elementOf(list, id)
  if (row?.querySelector('button[aria-busy=true]')) return
  const next = row?.hasAttribute('data-gone') ? row : (row?.querySelector<HTMLElement>('button:enabled') ?? row)
  next?.focus({ preventScroll: true })
}
