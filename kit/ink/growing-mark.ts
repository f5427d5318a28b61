import { INK, type Mark, type Point } from '../../parts/ink.ts'
import { isNear } from './geometry.ts'

/**
 * Returns the mark with further places of its pointer; the same mark if they add nothing. `done`: a stroke
 * that became too long for one mark is complete, and continues as the mark with the id `next`.
 */
export function grown(mark: Mark, places: readonly Point[], next: () => string): { done: Mark | null; mark: Mark } {
  if (mark.tool !== 'pen') {
    const corner = places.at(-1)
    return { done: null, mark: corner ? { ...mark, points: [mark.points[0] as Point, corner] } : mark }
  }
  const points = [...mark.points]
  for (const place of places) if (!isNear(place, points.at(-1) as Point)) points.push(place)
  if (points.length === mark.points.length) return { done: null, mark }
  if (points.length < INK.points) return { done: null, mark: { ...mark, points } }
  return {
    done: { ...mark, points: points.slice(0, INK.points) },
    mark: { ...mark, id: next(), points: points.slice(INK.points - 1) },
  }
}

/** Returns the mark as it is when its pointer goes up, or null: a click with a shape draws nothing. */
export function finished(mark: Mark): Mark | null {
  const [start, other = start] = mark.points as [Point, Point?]
  if (mark.tool === 'pen') return mark.points.length > 1 ? mark : { ...mark, points: [start, start] }
  return isNear(start, other) ? null : mark
}
