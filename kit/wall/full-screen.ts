/** Fills the screen with the page, or gives it back. Where the browser refuses, the page stays as it is: F11 does the same. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  done?.catch(() => {})
}
