import { type RefObject, useLayoutEffect } from 'react'

/**
 * Hides rows of a list that do not fit entirely; a shorter row after them may still be shown. Measures again
 * when the list's size, its rows or the fonts change.
 */
export function useWholeRows(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => {
      const rows = [...element.children].filter((row) => row instanceof HTMLElement)
      for (const row of rows) row.hidden = false
      const bottom = element.getBoundingClientRect().bottom + 1
      for (const row of rows) row.hidden = row.getBoundingClientRect().bottom > bottom
    }
    choose()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(choose)
    observer?.observe(element)
    void document.fonts?.ready.then(choose)
    return () => observer?.disconnect()
  })
}
