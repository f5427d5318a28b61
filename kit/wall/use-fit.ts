import { type RefObject, useLayoutEffect } from 'react'

/** Each step multiplies the font size by this. */
const STEP = 0.94

/** Class of text that may be truncated (wall.css). */
export const CUT = 'wall-cut'

/**
 * Sets `--fit` of an element so that its content fits, at most `steps` steps smaller. If that is not enough,
 * the text with class `CUT` is truncated with '…' to the lines that fit. Updated when the element, its
 * content or the fonts change.
 */
export function useFit(box: RefObject<HTMLElement | null>, steps: number): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const setSize = () => {
      const words = element.querySelector<HTMLElement>(`.${CUT}`)
      words?.style.removeProperty('--lines')
      for (let step = 0; step <= steps; step++) {
        element.style.setProperty('--fit', String(STEP ** step))
        if (fits(element)) return
      }
      if (words) cut(words, element)
    }
    setSize()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(setSize)
    observer?.observe(element)
    void document.fonts?.ready.then(setSize)
    return () => observer?.disconnect()
  })
}

const fits = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1

function cut(words: HTMLElement, box: HTMLElement): void {
  const line = Number.parseFloat(getComputedStyle(words).lineHeight)
  for (let lines = Math.floor(words.offsetHeight / line); lines >= 1 && !fits(box); lines--)
    words.style.setProperty('--lines', String(lines))
}
