import { type RefObject, useLayoutEffect } from 'react'

/** Each step sets the words so much smaller. */
const STEP = 0.94

/**
 * Sets `--fit` of an element so that what is in it fits it, at most `steps` steps smaller. Measured again when the element, its content or the
 * fonts change. What does not fit even then is cut by its own style.
 */
export function useFit(box: RefObject<HTMLElement | null>, steps: number): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const setSize = () => {
      for (let step = 0; step <= steps; step++) {
        element.style.setProperty('--fit', String(STEP ** step))
        if (element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1) return
      }
    }
    setSize()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(setSize)
    observer?.observe(element)
    void document.fonts?.ready.then(setSize)
    return () => observer?.disconnect()
  })
}
