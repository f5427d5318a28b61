import { clampInto, isInside, overlap, type Point, packInto, type Size, type Sized } from './apart.ts'

/** Angle between two steps of the spiral, and the angle at which it ends, in radians. */
export const STEP = 0.2
export const REACH = 50
/** Angle between the beginnings of two words' spirals, so that one after the other takes another side. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** The first word stands in the middle; or all stand at edges: see `packInto`. */
export type Start = 'middle' | 'packed'

/**
 * Returns a place for a word among those that are placed: its own `before` or the nearest, else one near the middle.
 * `rank`: how many words come before it. Null: there is none. Pure.
 */
export function findPlace(
  word: Sized,
  {
    area,
    placed,
    before,
    rank,
    start,
  }: { area: Size; placed: readonly (Sized & Point)[]; before: Point | null; rank: number; start: Start },
): Point | null {
  if (start === 'packed') return packInto(word, placed, area)
  const fits = (at: Point): boolean => isInside(word, at, area) && !placed.some((other) => overlap(word, at, other))
  if (before) {
    const near = clampInto(word, before, area)
    if (fits(near)) return near
    const moved = spiral(word, near, area, rank, fits)
    if (moved) return moved
  }
  const middle = { x: area.width / 2, y: area.height / 2 }
  if (placed.length === 0) return clampInto(word, middle, area)
  const found = spiral(word, middle, area, rank, fits)
  return found && settle(found, middle, fits)
}

/** Follows a spiral outwards, clamped to the area, until a point fits. Returns null without one. */
function spiral(word: Sized, from: Point, area: Size, rank: number, fits: (at: Point) => boolean): Point | null {
  const phase = rank * GOLDEN
  for (let turn = 0; turn < REACH; turn += STEP) {
    const reach = (turn / REACH) * 1.25
    const wound = {
      x: from.x + (area.width / 2) * reach * Math.cos(turn + phase),
      y: from.y + (area.height / 2) * reach * Math.sin(turn + phase),
    }
    const at = clampInto(word, wound, area)
    if (fits(at)) return at
  }
  return null
}

/** Moves a new word towards the middle as far as possible, to make the cloud dense. */
function settle(from: Point, middle: Point, fits: (at: Point) => boolean): Point {
  let at = from
  for (const step of [32, 16, 8, 4, 2])
    for (const axis of ['x', 'y', 'x', 'y'] as const) {
      const way = middle[axis] - at[axis]
      const next = { ...at, [axis]: at[axis] + Math.sign(way) * Math.min(step, Math.abs(way)) }
      if (fits(next)) at = next
    }
  return at
}
