const IDLE_MS = 2000

/** Hides the pointer over a display two seconds after its last move. Returns the function that stops it. */
export function hideIdlePointer(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wake = () => {
    element.style.cursor = ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      element.style.cursor = 'none'
    }, IDLE_MS)
  }
  wake()
  window.addEventListener('pointermove', wake)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', wake)
    element.style.cursor = ''
  }
}
