/** The parts of window and document that are needed to notice a resume. */
export interface ResumeSource {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** Milliseconds in which several signs of one resume (visible, focus), or of opening the page, count once. */
const ONE_RESUME_MS = 2_000

/**
 * Calls `listener` when the page resumes and may have missed something: it became visible, got the focus,
 * returned from the back/forward cache, or went online. Returns a function that stops it.
 */
export function onResume({ window, document }: ResumeSource, now: () => number, listener: () => void): () => void {
  let last = now()
  const resume = () => {
    if (document.visibilityState === 'hidden' || now() - last < ONE_RESUME_MS) return
    last = now()
    listener()
  }
  // Going online always counts, however close to another event.
  const online = () => {
    last = now()
    listener()
  }
  // 'pageshow' also fires when a page is opened, when its data are fresh.
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
