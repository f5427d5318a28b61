import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followLayout } from '../../../../kit/ui/follow-size.ts'
import { showPage } from '../../../../kit/wall/show-page.ts'
import { type PagesState, usePages } from '../../../../kit/wall/use-pages.ts'

/** Sizes of the texts to try, as parts of the largest. The style sheet keeps each within its bounds. */
const FITS = Array.from({ length: 14 }, (_, step) => 0.94 ** step)
type Layout = 'line' | 'rows'

/**
 * Sets how the thanks stand: `--fit`, the size of their texts, and `data-layout` of the list of winners. `line`: what
 * was won and who won it in one line each; `rows`: the names below what they won, where one of the lines is too long.
 * Where the smallest size has no room for all, they stand on as few pages as possible, which turn by themselves.
 * Updated when the thanks, their size or the fonts change. Returns the pages.
 */
export function useEndLayout(end: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): PagesState {
  const chosenFor = useRef('')
  const laid = useRef(1)
  const [count, setCount] = useState(1)
  const pages = usePages(count)
  useLayoutEffect(() => {
    const parts = end.current && list.current ? { end: end.current, list: list.current } : null
    if (!parts) return
    const choose = () => {
      const content = contentOf(parts)
      if (content !== chosenFor.current) {
        chosenFor.current = content
        laid.current = layOut(parts)
        setCount(laid.current)
      }
      showPage(parts.list, perPage(parts, laid.current), Math.min(pages.at, laid.current - 1))
    }
    const unfollow = followLayout(parts.end, choose)
    // The winners come with files of their own, each later than this.
    const observer = new MutationObserver(choose)
    observer.observe(parts.end, { childList: true, characterData: true, subtree: true })
    return () => {
      unfollow()
      observer.disconnect()
    }
  })
  return pages
}

interface Parts {
  end: HTMLElement
  list: HTMLElement
}

/** Returns what the layout depends on. All figures are of one width, so that a rolling number changes nothing. */
const contentOf = ({ end, list }: Parts): string =>
  [
    end.clientWidth,
    end.clientHeight,
    document.fonts?.status,
    ...[...list.children].map(({ textContent }) => textContent),
    (end.textContent ?? '').replaceAll(/\p{Nd}/gu, '0'),
  ].join('\n')

const perPage = ({ list }: Parts, pages: number): number => Math.max(1, Math.ceil(list.children.length / pages))

/** Returns the number of pages. */
function layOut(parts: Parts): number {
  const { end, list } = parts
  const count = Math.max(1, list.children.length)
  end.style.removeProperty('--least')
  if (fits(parts, 'line', 1)) return 1
  for (let pages = 1; pages <= count; pages++) if (fits(parts, 'rows', pages)) return pages
  // A title that is too long for a page of its own is whole before it is large.
  end.style.setProperty('--least', LEAST)
  fits(parts, 'rows', count)
  return count
}
/** Smallest size of the texts where nothing else is whole. */
const LEAST = '2.8cqh'

/** Leaves the largest texts with which every page fits, or the smallest, and returns whether they do. */
function fits({ end, list }: Parts, layout: Layout, pages: number): boolean {
  list.dataset['layout'] = layout
  return FITS.some((fit) => {
    end.style.setProperty('--fit', String(fit))
    list.style.minHeight = ''
    let highest = 0
    for (let page = 0; page < pages; page++) {
      const rows = showPage(list, perPage({ end, list }, pages), page)
      if (end.scrollHeight > end.clientHeight + 1 || rows.some((row) => row.scrollWidth > end.clientWidth)) return false
      highest = Math.max(highest, list.offsetHeight)
    }
    // The thanks stay in their place while pages turn.
    if (pages > 1) list.style.minHeight = `${highest}px`
    return true
  })
}
