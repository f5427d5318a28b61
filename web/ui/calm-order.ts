import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HasId } from '../data/rows.ts'

/** The page rests when nobody has touched, scrolled, typed or moved the pointer for this long. */
const REST_MS = 1_500
/** A press this soon after rows have moved was aimed at what stood there before. */
const AIM_MS = 350

/**
 * The order in which a live list is shown. While the page is in use every row keeps its place and new ones come last; at rest the list takes
 * the wanted order. Rows that are gone go at once. `isSteady` says whether a press can be meant for the row it hits.
 */
export function useCalmOrder<T extends HasId>(wanted: readonly T[]): { rows: readonly T[]; isSteady: () => boolean } {
  const [order, setOrder] = useState<readonly string[]>(() => wanted.map((row) => row.id))
  const rows = keepPlaces(order, wanted)
  const ids = rows.map((row) => row.id).join()
  const wantedIds = wanted.map((row) => row.id).join()

  useEffect(() => listenForUse(), [])
  useEffect(() => {
    if (ids === wantedIds) return
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const wait = lastUse + REST_MS - performance.now()
      if (wait > 0) timer = setTimeout(settle, wait)
      else setOrder(wantedIds.split(','))
    }
    settle()
    return () => clearTimeout(timer)
  }, [ids, wantedIds])

  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(ids)
  useLayoutEffect(() => {
    if (before.current !== ids && !ids.startsWith(before.current)) movedAt.current = performance.now()
    before.current = ids
  }, [ids])
  return { rows, isSteady: () => performance.now() - movedAt.current > AIM_MS }
}

/** The rows that had a place, in their places, then the others as they are wanted. */
export function keepPlaces<T extends HasId>(order: readonly string[], wanted: readonly T[]): readonly T[] {
  const place = new Map(order.map((id, i) => [id, i]))
  const placeOf = (row: T): number => place.get(row.id) ?? order.length
  return [...wanted].sort((a, b) => placeOf(a) - placeOf(b))
}

/** When the page was used last, on the clock of `performance.now()`. One set of listeners serves all lists. */
let lastUse = Number.NEGATIVE_INFINITY
let listeners = 0
const SIGNS = ['pointerdown', 'pointermove', 'touchmove', 'scroll', 'wheel', 'keydown'] as const
const noteUse = () => {
  lastUse = performance.now()
}

function listenForUse(): () => void {
  if (listeners++ === 0) for (const sign of SIGNS) window.addEventListener(sign, noteUse, { passive: true, capture: true })
  return () => {
    if (--listeners > 0) return
    for (const sign of SIGNS) window.removeEventListener(sign, noteUse, { capture: true })
    lastUse = Number.NEGATIVE_INFINITY
  }
}
