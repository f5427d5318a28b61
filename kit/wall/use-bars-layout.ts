import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followLayout } from '../ui/follow-size.ts'
import { showPage } from './show-page.ts'
import { type PagesState, usePages } from './use-pages.ts'

/** Font sizes of answers (cqh) to try, largest first. */
const SIZES = [6.4, 5.6, 5, 4.5, 4] as const
const LEAST = SIZES[4]
/** Least part of the list's width for a bar beside its answer: shorter bars can hardly be compared. */
const LEAST_TRACK = 0.28
/** Air between a bar and the next answer below it, in em: an answer belongs to the bar that follows it. */
const AIR = 0.5
/** Height of a bar's line below the words that stand over it, in em. */
const LINE = 0.15
type Layout = 'beside' | 'below' | 'columns' | 'over' | 'over-alone'
const BEFORE_COLUMNS: readonly Layout[] = ['beside', 'below']
const DENSE: readonly Layout[] = ['columns', 'over', 'over-alone']

/** Pages of bars, and how many stand on each. */
interface BarPages {
  pages: number
  perPage: number
}

/**
 * Sets the layout of bars as `data-layout` of their list, and the size of their text as `--size`: `beside`
 * their answers, or `below`, across the whole width, with the largest text of which every answer is complete;
 * else `columns`, two of them, with bars below their answers; or `over`, answers over their bars, with the
 * number at the end of the last line; or `over-alone`, so without the line above the question. Where that
 * cuts one, they stand on as few pages as possible, which turn by themselves; an answer that is too long for
 * a page alone gets as many lines (`--lines`) as fit. Updated when the list, the answers or the fonts change.
 * Returns the pages.
 */
export function useBarsLayout(list: RefObject<HTMLElement | null>, isTold: boolean): PagesState {
  const chosenFor = useRef('')
  const laid = useRef<BarPages>({ pages: 1, perPage: 1 })
  const [count, setCount] = useState(1)
  const pages = usePages(count)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => {
      const content = [element.clientWidth, element.clientHeight, document.fonts?.status, isTold, ...textsOf(element)].join('\n')
      if (content !== chosenFor.current) {
        chosenFor.current = content
        laid.current = layOut(element, isTold)
        setCount(laid.current.pages)
      }
      showBars(element, laid.current, Math.min(pages.at, laid.current.pages - 1))
    }
    return followLayout(element, choose)
  })
  return pages
}

function layOut(list: HTMLElement, isTold: boolean): BarPages {
  const count = list.children.length
  const one: BarPages = { pages: 1, perPage: count }
  const before = isTold ? BEFORE_COLUMNS : BEFORE_COLUMNS.slice(0, 1)
  list.style.removeProperty('--lines')
  const isWholeIn = (layout: Layout, size: number, paged: BarPages): boolean => {
    setLayout(list, layout, size)
    const pages = Array.from({ length: paged.pages }, (_, page) => page)
    return pages.every((page) => showBars(list, paged, page).every((row) => isWhole(row, layout)))
  }
  const find = (layouts: readonly Layout[], sizes: readonly number[], paged: BarPages): boolean =>
    layouts.some((layout) => sizes.some((size) => isWholeIn(layout, size, paged)))
  const fits = (paged: BarPages): boolean => find(before, SIZES, paged) || find(DENSE, [LEAST], paged)
  if (fits(one)) return one
  for (let pages = 2; pages <= count; pages++) {
    const paged = { pages, perPage: Math.ceil(count / pages) }
    if (fits(paged)) return paged
  }
  setLayout(list, 'columns', LEAST)
  const lines = showBars(list, one, 0).map(linesOf)
  list.style.setProperty('--lines', String(Math.max(1, Math.min(...lines))))
  return one
}

/** Displays the rows of one page, which share its height. Returns them. */
function showBars(list: HTMLElement, { perPage }: BarPages, page: number): HTMLElement[] {
  list.style.setProperty('--count', String(perPage))
  list.style.setProperty('--rows', String(Math.ceil(perPage / 2)))
  list.dataset['paged'] = String(perPage < list.children.length)
  return showPage(list, perPage, page)
}

/** Returns the texts of the rows. All figures are of one width, so that rolling numbers do not change the layout. */
const textsOf = (list: HTMLElement): string[] =>
  [...list.children].map((row) => `${(row.textContent ?? '').replaceAll(/\p{Nd}/gu, '0')} ${row.querySelectorAll('svg').length}`)

function setLayout(list: HTMLElement, layout: Layout, size: number): void {
  list.dataset['layout'] = layout
  list.style.setProperty('--size', String(size))
  if (layout.startsWith('over')) setFigure(list)
}

/**
 * Leaves the last line of each answer room for the widest number, and lets each bar begin where its words do.
 */
function setFigure(list: HTMLElement): void {
  const rows = [...list.children] as HTMLElement[]
  for (const row of rows) row.dataset['direction'] = getComputedStyle(partsOf(row)[0]).direction
  const widest = Math.max(...rows.map((row) => partsOf(row)[2].offsetWidth / Number.parseFloat(getComputedStyle(row).fontSize)))
  list.style.setProperty('--figure', `${widest.toFixed(2)}em`)
}

const partsOf = (row: Element) => [...row.children] as [label: HTMLElement, track: HTMLElement, share: HTMLElement]

function isWhole(row: Element, layout: Layout): boolean {
  const [label, track, share] = partsOf(row)
  const [one, two] = [label.offsetHeight, share.offsetHeight]
  if (layout === 'beside' && track.clientWidth < row.clientWidth * LEAST_TRACK && track.clientWidth > 0) return false
  const em = Number.parseFloat(getComputedStyle(label).fontSize)
  const needs: Record<Layout, number> = {
    beside: Math.max(one > 2 * em ? one + em * AIR : one, two),
    below: one + two + em * AIR,
    columns: one + track.offsetHeight,
    over: one + em * LINE,
    'over-alone': one + em * LINE,
  }
  return needs[layout] <= row.clientHeight && label.scrollWidth <= label.clientWidth + 1
}

/** Returns the lines available to an answer above its bar. */
function linesOf(row: Element): number {
  const [label, track] = partsOf(row)
  return Math.floor((row.clientHeight - track.offsetHeight) / Number.parseFloat(getComputedStyle(label).lineHeight)) || 1
}
