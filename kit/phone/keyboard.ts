/** The part of a window that says what a keyboard leaves of it. */
export interface Screen {
  innerHeight: number
  visualViewport: Pick<VisualViewport, 'height' | 'scale' | 'addEventListener'> | null
}

/** Less is left of a screen's height only while one types. */
const SHORT_PX = 480

/**
 * Says on the root how much of the page lies under a keyboard (`--keyboard`) and that little is left (`data-short`), so that the button stands above it.
 * Safari lays its keyboard over the page; elsewhere the page itself becomes shorter (`interactive-widget` in the page's viewport).
 */
export function followKeyboard(root: HTMLElement, screen: Screen): void {
  const view = screen.visualViewport
  if (!view) return
  const measure = () => {
    // Who looks closer sees less too.
    if (view.scale > 1.05) return
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(screen.innerHeight - view.height))}px`)
    root.toggleAttribute('data-short', view.height < SHORT_PX)
  }
  measure()
  view.addEventListener('resize', measure)
}
