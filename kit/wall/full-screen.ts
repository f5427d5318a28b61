/** Toggles full screen. If the browser refuses, nothing happens; F11 does the same. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
  done?.catch(() => {})
}
