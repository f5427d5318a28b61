import type { Point } from '../../parts/ink.ts'

/** How far a press of an arrow moves the pen, in parts of the surface; and with Shift. */
const STEP = 0.01
const LARGE_STEP = 0.05
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns where an arrow moves the pen, within the surface. Null: another key. */
export function movedBy({ key, shiftKey }: { key: string; shiftKey: boolean }, { x, y }: Point): Point | null {
  const way = ARROWS[key]
  if (!way) return null
  const step = shiftKey ? LARGE_STEP : STEP
  const within = (n: number) => Math.min(1, Math.max(0, Math.round(n * 1_000) / 1_000))
  return { x: within(x + way[0] * step), y: within(y + way[1] * step) }
}

/** Whether a key puts the pen down, or lifts it. */
export const isPress = (key: string): boolean => key === ' ' || key === 'Enter'
