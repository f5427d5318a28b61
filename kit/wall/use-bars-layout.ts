import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets the layout of bars as `data-layout` of their list: `beside` their answers, or `tight`, with smaller
 * text, if every answer is fully visible; else `columns`, two of them, with bars below their answers, which
 * get as many lines (`--lines`) as fit. Answers without bars go straight from `beside` to two columns.
 * Updated when the list, the answers or the fonts change.
 */
export function useBarsLayout(list: RefObject<HTMLElement | null>, isTold: boolean): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const choose = () => {
      element.style.removeProperty('--lines')
      for (const layout of isTold ? ['beside', 'tight', 'columns'] : ['beside', 'columns']) {
        element.dataset['layout'] = layout
        if ([...element.children].every(isWhole)) return
      }
      const lines = [...element.children].map(linesOf)
      element.style.setProperty('--lines', String(Math.max(1, Math.min(...lines))))
    }
    choose()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(choose)
    observer?.observe(element)
    void document.fonts?.ready.then(choose)
    return () => observer?.disconnect()
  })
}

const partsOf = (row: Element) => ({ label: row.children[0] as HTMLElement, bar: row.children[1] as HTMLElement })

function isWhole(row: Element): boolean {
  const { label } = partsOf(row)
  return label.scrollHeight <= label.clientHeight + 1 && label.clientHeight <= row.clientHeight
}

/** Returns the lines available to an answer above its bar. */
function linesOf(row: Element): number {
  const { label, bar } = partsOf(row)
  return Math.floor((row.clientHeight - bar.clientHeight) / Number.parseFloat(getComputedStyle(label).lineHeight)) || 1
}
