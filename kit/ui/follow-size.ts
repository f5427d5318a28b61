/**
 * Calls `run` now, and whenever the size of the element changes. Returns a function that ends this. A hook that
 * follows anew with every render does so for nothing twice, unless the size has changed since `run`.
 */
export function followSize(element: Element, run: () => void): () => void {
  run()
  if (typeof ResizeObserver === 'undefined') return () => {}
  const sizeNow = (): string => {
    const { width, height } = element.getBoundingClientRect()
    return `${width} ${height}`
  }
  let size = sizeNow()
  // The first call of an observer tells the size at which it began.
  const observer = new ResizeObserver(() => {
    const now = sizeNow()
    if (now === size) return
    size = now
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** The same, and calls `run` when fonts that are on their way are loaded, because texts have other sizes then. */
export function followLayout(element: Element, run: () => void): () => void {
  const end = followSize(element, run)
  if (document.fonts?.status === 'loading') void document.fonts.ready.then(run)
  return end
}
