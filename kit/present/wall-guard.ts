/** Asks before something is shown to the room. Returns whether it asked; then it calls `show` itself, or never. */
type WallGuard = (show: () => void) => boolean

let guard: WallGuard | null = null

/** Lets `asks` decide before each wall that a host opens from this page, until the returned function is called. */
export function guardWalls(asks: WallGuard): () => void {
  guard = asks
  return () => {
    if (guard === asks) guard = null
  }
}

/** Calls `show` now, or leaves it to the guard. */
export function showGuarded(show: () => void): void {
  if (!guard?.(show)) show()
}
