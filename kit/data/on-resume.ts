/** The browser's window and document, as far as resuming is concerned. */
export interface ResumeSource {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Several signs of one resume (visible, focus) count once; so do those that come with opening the page. */
const ONE_RESUME_MS = 2_000

/**
 * Calls back when the page resumes and may have missed something: it became visible, got the focus, came back from the page cache, or the network returned.
 * Returns the function that stops it.
 */
export function onResume({ window, document }: ResumeSource, now: () => number, listener: () => void): () => void {
  let last = now()
  const resume = () => {
    if (document.visibilityState === 'hidden' || now() - last < ONE_RESUME_MS) return
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
    if ((event as PageTransitionEvent).persisted) resume()
  }
  document.addEventListener('visibilitychange', resume)
  window.addEventListener('focus', resume)
  window.addEventListener('pageshow', shown)
  window.addEventListener('online', online)
  return () => {
    document.removeEventListener('visibilitychange', resume)
    window.removeEventListener('focus', resume)
    window.removeEventListener('pageshow', shown)
    window.removeEventListener('online', online)
  }
}
