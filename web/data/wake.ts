/** The browser's window and document, as far as waking is concerned. */
export interface WakeSource {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Several signs of one waking (visible, focus, online) count once. */
const ONE_WAKING_MS = 1_000

/**
 * Calls back when the page may have missed something: it became visible, got the focus, came back from the page cache, or the network returned.
 * Returns the function that stops it.
 */
export function onWake({ window, document }: WakeSource, now: () => number, listener: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
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
  document.addEventListener('visibilitychange', wake)
  for (const sign of ['focus', 'pageshow']) window.addEventListener(sign, wake)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    for (const sign of ['focus', 'pageshow']) window.removeEventListener(sign, wake)
    window.removeEventListener('online', online)
  }
}
