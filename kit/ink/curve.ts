import type { Point } from '../../parts/ink.ts'

/** The drawing methods that a curve needs: of a canvas context, a Path2D, or a test. */
export interface Pencil {
  moveTo(x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
}

/**
 * Draws a smooth line through every point (a dot for a single one): a uniform Catmull-Rom spline, written as
 * cubic Béziers. Each piece depends on four neighbouring points, so it never changes once the point after it
 * is known, and the same points give the same line everywhere. Source: E. Catmull, R. Rom, "A class of local
 * interpolating splines", 1974.
 */
export function trace(points: readonly Point[], pencil: Pencil): void {
  const start = points[0]
  if (!start) return
  pencil.moveTo(start.x, start.y)
  if (points.length === 1) pencil.bezierCurveTo(start.x, start.y, start.x, start.y, start.x, start.y)
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] as Point
    const to = points[i + 1] as Point
    const before = points[i - 1] ?? from
    const after = points[i + 2] ?? to
    pencil.bezierCurveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    )
  }
}
