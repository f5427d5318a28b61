import { type RefObject, useLayoutEffect, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { pagesOf } from './row-pages.ts'

/** Each step makes the rows smaller by this; the last one is the smallest legible size (wall.css). */
const STEP = 0.92
const STEPS = 16
/** With more rows than this, no larger size would fit. */
const MANY = 12
/** Lines of a row that has to share its page, and below a question on stage: as many as leave room for one row. */
const LINES = [3]
const LINES_BELOW = [2, 1]
/** Rows that a page has at least before they are set larger than the smallest size. */
const FULL = 5
/** A page of fewer rows has less air between them, if more have room then. */
const FEW = 4

/**
 * Sets the rows of a list as large as they fit (`--fit`), with their whole texts, and shares the height among
 * them. Where they do not fit even at the smallest size, they are cut to a few lines and divided into pages:
 * shows page `at` and returns how many there are. `isBelow`: they stand below a question on stage, in lower rows.
 * Measures anew when the list's size, its rows or the fonts change.
 */
export function useRows(list: RefObject<HTMLElement | null>, at: number, isBelow: boolean): { pages: number; shown: number } {
  const [state, setState] = useState({ pages: 1, shown: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const arrange = () => {
      const rows = [...element.children].filter((row) => row instanceof HTMLElement)
      for (const row of rows) row.hidden = false
      const isWhole = setLargest(element, rows.length)
      const pages = isWhole ? rows.map(() => 0) : pagesIn(element, rows, isBelow)
      const count = Math.max(0, ...pages) + 1
      const page = Math.min(at, count - 1)
      for (const [n, row] of rows.entries()) row.hidden = pages[n] !== page
      const next = { pages: count, shown: pages.filter((one) => one === page).length }
      setState((before) => (before.pages === next.pages && before.shown === next.shown ? before : next))
    }
    return followLayout(element, arrange)
  })
  return state
}

/** Returns whether all rows fit with their whole texts, at the size that was set. */
function setLargest(list: HTMLElement, count: number): boolean {
  list.dataset['paged'] = 'false'
  list.dataset['air'] = 'usual'
  list.style.setProperty('--row-lines', 'none')
  for (let step = count > MANY ? STEPS : 0; step <= STEPS; step++) {
    list.style.setProperty('--fit', String(STEP ** step))
    if (list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1) return true
  }
  return false
}

/**
 * Sets the most lines with which the first row fits, and returns the page of each row. Below a question that
 * leaves no room for one row there is none on the first page: all are counted.
 */
function pagesIn(list: HTMLElement, rows: readonly HTMLElement[], isBelow: boolean): number[] {
  list.dataset['paged'] = 'measured'
  if (!isBelow) {
    const larger = largerPages(list, rows)
    if (larger) return larger
  }
  for (const most of isBelow ? LINES_BELOW : LINES) {
    list.style.setProperty('--row-lines', String(most))
    const heights = rows.map(heightOf)
    if (isBelow && (heights[0] ?? 0) > list.clientHeight + 1) continue
    const pages = pagesOf(heights, list.clientHeight)
    const isCrowded = !isBelow && pages.filter((page) => page === 0).length < FEW
    if (isCrowded) list.dataset['air'] = 'little'
    const closer = isCrowded ? pagesOf(rows.map(heightOf), list.clientHeight) : pages
    list.dataset['paged'] = 'true'
    return closer
  }
  list.dataset['paged'] = 'true'
  return rows.map(() => 1)
}

/**
 * Sets the rows larger than the smallest size, if a page of whole ones holds so many then, and returns their pages;
 * null if no size allows it. Short questions would leave most of a wide wall empty.
 */
function largerPages(list: HTMLElement, rows: readonly HTMLElement[]): number[] | null {
  for (let step = 0; step < STEPS; step++) {
    list.style.setProperty('--fit', String(STEP ** step))
    const pages = pagesOf(rows.map(heightOf), list.clientHeight)
    const last = pages.at(-1) ?? 0
    const isFull = Array.from({ length: last }, (_, page) => pages.filter((one) => one === page).length).every((on) => on >= FULL)
    if (!isFull) continue
    list.dataset['paged'] = 'true'
    return pages
  }
  return null
}

const heightOf = (row: HTMLElement): number => row.getBoundingClientRect().height
