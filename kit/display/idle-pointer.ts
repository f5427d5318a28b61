const IDLE_MS = 2000

/**
 * Hides the pointer over a display two seconds after its last move. Once it was moved, `data-pointer` says whether it
 * moves, for style sheets. Returns the function that stops it.
 */
export function hideIdlePointer(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wake = () => {
    element.style.cursor = ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      element.style.cursor = 'none'
      delete element.dataset['pointer']
    }, IDLE_MS)
  }
  const moved = () => {
    element.dataset['pointer'] = 'moves'
    wake()
  }
  wake()
  window.addEventListener('pointermove', moved)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', moved)
    element.style.cursor = ''
  }
}
