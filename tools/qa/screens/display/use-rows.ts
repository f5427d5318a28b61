import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { firstThat } from './first-that.ts'
import { pagesOf } from './row-pages.ts'

/** Each step makes the rows smaller by this; the last one is the smallest legible size (wall.css). */
const STEP = 0.92
const STEPS = 16
/** With more rows than this, no larger size would fit. */
const MANY = 12
/** Rows on pages may be larger than the smallest: the steps from the largest such size to the least. */
const ON_PAGES = { largest: 5, least: 12 }
/** These sizes are tried with so many rows. */
const TRIED = 30
/** Lines of a row that has to share its page, and below a question on stage: as many as leave room for one row. */
const LINES = 3
const LINES_BELOW = [2, 1]
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
  const last = useRef<{ of: string; pages: readonly number[] } | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const arrange = () => {
      const rows = [...element.children].filter((row) => row instanceof HTMLElement)
      for (const row of rows) row.hidden = false
      // A page that is turned needs no new layout, which takes long for long words.
      const of = JSON.stringify([element.clientWidth, element.clientHeight, document.fonts?.status, isBelow, rows.map(textOf)])
      const known = last.current?.of === of ? last.current.pages : null
      const pages = known ?? (setLargest(element, rows.length) ? rows.map(() => 0) : pagesIn(element, rows, isBelow))
      last.current = { of, pages }
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
  const fits = (step: number): boolean => {
    setSize(list, step)
    return list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1
  }
  if (!fits(STEPS)) return false
  setSize(list, firstThat(fits, count > MANY ? STEPS : 0, STEPS))
  return true
}

/** Sets how rows that do not fit one page are shown, and returns the page of each. */
function pagesIn(list: HTMLElement, rows: readonly HTMLElement[], isBelow: boolean): number[] {
  list.dataset['paged'] = 'measured'
  const pages = isBelow ? pagesBelow(list, rows) : pagesAlone(list, rows)
  list.dataset['paged'] = 'true'
  return pages
}

/**
 * Sets the most lines with which the first row fits below a question on stage. Where that leaves no room for one row
 * there is none on the first page: all are counted.
 */
function pagesBelow(list: HTMLElement, rows: readonly HTMLElement[]): number[] {
  for (const most of LINES_BELOW) {
    list.style.setProperty('--row-lines', String(most))
    const heights = rows.map(heightOf)
    if ((heights[0] ?? 0) <= list.clientHeight + 1) return pagesOf(heights, list.clientHeight)
  }
  return rows.map(() => 1)
}

/**
 * Sets rows of whole texts as large as they fit with less air, if none of the first of them stands on a later page
 * than at the smallest size: short questions would leave most of a wide wall empty. Otherwise they are the smallest,
 * cut to a few lines.
 */
function pagesAlone(list: HTMLElement, rows: readonly HTMLElement[]): number[] {
  const pagesNow = (of = rows) => pagesOf(of.map(heightOf), list.clientHeight)
  list.style.setProperty('--row-lines', String(LINES))
  const usual = pagesNow()
  const [first, others] = [rows.slice(0, TRIED), rows.slice(TRIED)]
  list.dataset['air'] = 'little'
  list.style.setProperty('--row-lines', 'none')
  for (const row of others) row.hidden = true
  const fits = (step: number): boolean => {
    setSize(list, step)
    const heights = first.map(heightOf)
    const isWhole = heights.every((height) => height <= list.clientHeight + 1)
    return isWhole && pagesOf(heights, list.clientHeight).every((page, row) => page <= (usual[row] ?? 0))
  }
  const size = fits(ON_PAGES.least) ? firstThat(fits, ON_PAGES.largest, ON_PAGES.least) : null
  for (const row of others) row.hidden = false
  if (size !== null) {
    setSize(list, size)
    return pagesNow()
  }
  setSize(list, STEPS)
  list.style.setProperty('--row-lines', String(LINES))
  if (usual.filter((page) => page === 0).length < FEW) return pagesNow()
  list.dataset['air'] = 'usual'
  return usual
}

const setSize = (list: HTMLElement, step: number): void => list.style.setProperty('--fit', String(STEP ** step))
const heightOf = (row: HTMLElement): number => row.getBoundingClientRect().height
const textOf = (row: HTMLElement): string | null => row.textContent
