import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { followSize } from '../ui/follow-size.ts'
import type { LayStyle } from './lay-cards.ts'
import { type KeptLayout, layCards, NOTHING_LAID } from './paged-cards.ts'
import { type PagesState, usePages } from './use-pages.ts'

interface LaidCards extends PagesState {
  /** Cards on the pages that are not shown. */
  elsewhere: number
}

/**
 * Lays the cards of a list on pages, and again when the list, its cards or the fonts change (see `layCards`): the
 * first time at once, later before the next frame is painted. While the pages turn, the wall turns to a new card.
 * `fresh`: ids of cards that are new although they are the first.
 */
export function useLaidCards(
  list: RefObject<HTMLUListElement | null>,
  { style, fresh }: { style: LayStyle; fresh: ReadonlySet<string> },
): LaidCards {
  const kept = useRef<KeptLayout>(NOTHING_LAID)
  const [laid, setLaid] = useState({ count: 1, elsewhere: 0 })
  const pages = usePages(laid.count)
  const { at, paused, show } = pages
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const lay = () => {
      const next = layCards(element, { at, style, fresh, kept: kept.current })
      if (!next) return
      kept.current = next.kept
      setLaid((now) => (now.count === next.count && now.elsewhere === next.elsewhere ? now : next))
      if (next.newest !== null && next.newest !== at && !paused) show(next.newest)
    }
    const again = () => {
      kept.current = { ...kept.current, area: '' }
      lay()
    }
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(again)
    // Rendering and laying are two tasks of less than a frame each, and what comes within a frame is laid once.
    let isWaiting = kept.current.known !== null
    const frame = isWaiting ? requestAnimationFrame(lay) : 0
    const end = followSize(element, () => void (isWaiting || lay()))
    isWaiting = false
    return () => {
      cancelAnimationFrame(frame)
      end()
    }
  })
  return { ...pages, elsewhere: laid.elsewhere }
}
