const TICK_MS = 2

/**
 * Calls `onDue` at a steady pace, with the time at which each call was due, up to `most` times. Calls that a
 * busy machine missed are made up. Stops when `goesOn` returns false.
 */
export function keepPace(perSecond: number, most: number, onDue: (at: number) => void, goesOn: () => boolean): void {
  const from = performance.now()
  let begun = 0
  const timer = setInterval(() => {
    const due = Math.min(most, ((performance.now() - from) / 1_000) * perSecond)
    for (; begun < due; begun++) onDue(from + (begun / perSecond) * 1_000)
    if (!goesOn() || begun >= most) clearInterval(timer)
  }, TICK_MS)
}
