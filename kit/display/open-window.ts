/**
 * Opens one of our pages in a popup that fills the screen, to be shown to a hall. Call it directly in the
 * click handler, as later popups are blocked. The same name reuses the window. An empty path returns that
 * window unchanged, or a blank one, for a page that is still being created. Null: the browser blocked it.
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

/** Whether the window has no page yet. */
export function isBlank({ location }: Window): boolean {
  try {
    return location.href === 'about:blank'
  } catch {
    // The window has navigated to another origin.
    return false
  }
}

/** Until the page has loaded, the window is as dark as the hall instead of white. */
function darken({ document }: Window): void {
  for (const { style } of [document.documentElement, document.body]) {
    style.background = '#0e1116'
    style.colorScheme = 'dark'
  }
}
