/** The browser's window and document, as far as waking is concerned. */
export interface WakeSource {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Several signs of one waking (visible, focus) count once; so do those that come with opening the page. */
const ONE_WAKING_MS = 2_000

/**
 * Calls back when the page may have missed something: it became visible, got the focus, came back from the page cache, or the network returned.
 * Returns the function that stops it.
 */
export function onWake({ window, document }: WakeSource, now: () => number, listener: () => void): () => void {
  let last = now()
  const wake = () => {
    if (document.visibilityState === 'hidden' || now() - last < ONE_WAKING_MS) return
    last = now()
    listener()
  }
  // The network's return is news of its own, however close to another sign.
  const online = () => {
    last = now()
    listener()
  }
  // Also fired when a page is opened; then it has just been read.
  const shown = (event: Event) => {
    if ((event as PageTransitionEvent).persisted) wake()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('focus', wake)
  window.addEventListener('pageshow', shown)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('focus', wake)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('online', online)
  }
}
