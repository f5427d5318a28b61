import { INK, type Point, rounded } from '../../parts/ink.ts'

/** Width and height, in the caller's unit. */
export interface Size {
  width: number
  height: number
}

/**
 * Returns the largest surface of an aspect (width by height) that fits into a box. Surfaces are never
 * stretched, so that strokes lie at the same place on every screen.
 */
export function fitInside(aspect: number, box: Size): Size {
  const width = Math.min(box.width, box.height * aspect)
  return { width, height: width / aspect }
}

/** Returns the pixels per unit of a mark's size, on a surface of this size. */
export const unitOf = ({ width, height }: Size): number => Math.max(width, height) / INK.side

/**
 * Returns the place on a surface under a pointer, as shares of its sides, or null outside it. `box` is the
 * surface in the window.
 */
export function placeOn(box: { left: number; top: number } & Size, clientX: number, clientY: number): Point | null {
  const x = (clientX - box.left) / box.width
  const y = (clientY - box.top) / box.height
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: rounded(x), y: rounded(y) } : null
}

/** Distance below which a further point is dropped, in shares of the surface. */
const NEAR = 0.0008
export const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR
