/** Calls `run` now, and whenever the size of the element changes. Returns a function that ends this. */
export function followSize(element: Element, run: () => void): () => void {
  run()
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(run)
  observer.observe(element)
  return () => observer.disconnect()
}

/** The same, and calls `run` when the page's fonts are loaded, because texts have other sizes then. */
export function followLayout(element: Element, run: () => void): () => void {
  const end = followSize(element, run)
  void document.fonts?.ready.then(run)
  return end
}
