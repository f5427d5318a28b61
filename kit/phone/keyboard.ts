/** The part of window that reveals how much a keyboard covers. */
export interface Screen {
  innerHeight: number
  visualViewport: Pick<VisualViewport, 'height' | 'scale' | 'addEventListener'> | null
}

/** A visible height that only an open keyboard leaves. */
const SHORT_PX = 480

/**
 * Sets on the root the height covered by a keyboard (`--keyboard`), and whether little is left
 * (`data-short`), so that the button stays above it. Safari overlays its keyboard; other browsers shrink the
 * page (`interactive-widget` in its viewport).
 */
export function followKeyboard(root: HTMLElement, screen: Screen): void {
  const view = screen.visualViewport
  if (!view) return
  const measure = () => {
    // Pinch zoom also reduces the visual viewport.
    if (view.scale > 1.05) return
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(screen.innerHeight - view.height))}px`)
    root.toggleAttribute('data-short', view.height < SHORT_PX)
  }
  measure()
  view.addEventListener('resize', measure)
}
