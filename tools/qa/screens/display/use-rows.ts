import { type RefObject, useLayoutEffect, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { pagesOf } from './row-pages.ts'

/** Each step makes the rows smaller by this; the last one is the smallest legible size (wall.css). */
const STEP = 0.92
const STEPS = 16
/** With more rows than this, no larger size would fit. */
const MANY = 12
/** Lines of a row that has to share its page. */
const LINES = '3'

/**
 * Sets the rows of a list as large as they fit (`--fit`), with their whole texts, and shares the height among
 * them. Where they do not fit even at the smallest size, they are cut to three lines and divided into pages:
 * shows page `at` and returns how many there are. Measures anew when the list's size, its rows or the fonts
 * change.
 */
export function useRows(list: RefObject<HTMLElement | null>, at: number): { pages: number; shown: number } {
  const [state, setState] = useState({ pages: 1, shown: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const arrange = () => {
      const rows = [...element.children].filter((row) => row instanceof HTMLElement)
      for (const row of rows) row.hidden = false
      const isWhole = setLargest(element, rows.length)
      const pages = isWhole ? rows.map(() => 0) : pagesOf(heightsOf(element, rows), element.clientHeight)
      const count = Math.max(0, ...pages.map((page) => page ?? 0)) + 1
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
  list.style.setProperty('--row-lines', 'none')
  for (let step = count > MANY ? STEPS : 0; step <= STEPS; step++) {
    list.style.setProperty('--fit', String(STEP ** step))
    if (list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1) return true
  }
  list.dataset['paged'] = 'true'
  list.style.setProperty('--row-lines', LINES)
  return false
}

/** Returns the heights of rows that do not grow to share the list's height. */
const heightsOf = (list: HTMLElement, rows: readonly HTMLElement[]): number[] => {
  list.dataset['paged'] = 'measured'
  const heights = rows.map((row) => row.getBoundingClientRect().height)
  list.dataset['paged'] = 'true'
  return heights
}
