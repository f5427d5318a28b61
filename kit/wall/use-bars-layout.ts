import { type RefObject, useLayoutEffect, useRef } from 'react'
import { followLayout } from '../ui/follow-size.ts'

/** Font sizes of answers (cqh) to try, largest first. */
const SIZES = [6.4, 5.6, 5, 4.5, 4] as const
const LEAST = SIZES[4]
/** Least part of the list's width for a bar beside its answer: shorter bars can hardly be compared. */
const LEAST_TRACK = 0.28
type Layout = 'beside' | 'below' | 'columns'
const BEFORE_COLUMNS: readonly Layout[] = ['beside', 'below']

/**
 * Sets the layout of bars as `data-layout` of their list, and the size of their text as `--size`: `beside`
 * their answers, or `below`, across the whole width, with the largest text of which every answer is complete;
 * else `columns`, two of them, with bars below their answers, which get as many lines (`--lines`) as fit.
 * Updated when the list, the answers or the fonts change.
 */
export function useBarsLayout(list: RefObject<HTMLElement | null>, isTold: boolean): void {
  const chosenFor = useRef('')
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => {
      const content = [element.clientWidth, element.clientHeight, document.fonts?.status, isTold, ...textsOf(element)].join('\n')
      if (content === chosenFor.current) return
      chosenFor.current = content
      element.style.removeProperty('--lines')
      for (const layout of isTold ? BEFORE_COLUMNS : BEFORE_COLUMNS.slice(0, 1))
        for (const size of SIZES) {
          setLayout(element, layout, size)
          if ([...element.children].every((row) => isWhole(row, layout))) return
        }
      setLayout(element, 'columns', LEAST)
      const lines = [...element.children].map(linesOf)
      element.style.setProperty('--lines', String(Math.max(1, Math.min(...lines))))
    }
    return followLayout(element, choose)
  })
}

/** Returns the texts of the rows. All figures are of one width, so that rolling numbers do not change the layout. */
const textsOf = (list: HTMLElement): string[] =>
  [...list.children].map((row) => `${(row.textContent ?? '').replaceAll(/\p{Nd}/gu, '0')} ${row.querySelectorAll('svg').length}`)

function setLayout(list: HTMLElement, layout: Layout, size: number): void {
  list.dataset['layout'] = layout
  list.style.setProperty('--size', String(size))
}

const partsOf = (row: Element) => [...row.children] as [label: HTMLElement, track: HTMLElement, share: HTMLElement]

function isWhole(row: Element, layout: Layout): boolean {
  const [label, track, share] = partsOf(row)
  const [one, two] = [label.offsetHeight, share.offsetHeight]
  if (layout === 'beside' && track.clientWidth < row.clientWidth * LEAST_TRACK && track.clientWidth > 0) return false
  const height = layout === 'below' ? one + two : Math.max(one, two)
  return height <= row.clientHeight && label.scrollWidth <= label.clientWidth + 1
}

/** Returns the lines available to an answer above its bar. */
function linesOf(row: Element): number {
  const [label, track] = partsOf(row)
  return Math.floor((row.clientHeight - track.offsetHeight) / Number.parseFloat(getComputedStyle(label).lineHeight)) || 1
}
