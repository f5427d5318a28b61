/**
 * Opens a page of ours in a window of its own that fills the screen, to be shown to a hall. Call it in the click itself: a window that opens
 * later is taken for an advertisement. Asked for again under the same name, the page comes into the same window; an empty path finds that
 * window as it is, or opens a blank one, for a page that is still to be made. Null: the browser blocked it.
 */
export function openWindow(path: string, name: string): Window | null {
  const { availWidth, availHeight } = window.screen
  const opened = window.open('', name, `popup,left=0,top=0,width=${availWidth},height=${availHeight}`)
  if (!opened) return null
  if (isBlank(opened)) darken(opened)
  if (path !== '') opened.location.href = path
  opened.focus()
  return opened
}

/** Whether nothing was opened in it yet. */
export function isBlank({ location }: Window): boolean {
  try {
    return location.href === 'about:blank'
  } catch {
    // Somebody went elsewhere with it.
    return false
  }
}

/** Until the page is there the window is as dark as the hall, not white. */
function darken({ document }: Window): void {
  for (const { style } of [document.documentElement, document.body]) {
    style.background = '#0e1116'
    style.colorScheme = 'dark'
  }
}
