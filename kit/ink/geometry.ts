import { INK, type Point, rounded } from '../../parts/ink.ts'

/** Width and height, in whatever dots the caller counts. */
export interface Size {
  width: number
  height: number
}

/** The largest surface of an aspect (width by height) that fits into a box. Nothing is ever stretched: that keeps strokes in place on every screen. */
export function fitInside(aspect: number, box: Size): Size {
  const width = Math.min(box.width, box.height * aspect)
  return { width, height: width / aspect }
}

/** Dots for one unit of a mark's size on a surface so large. */
export const unitOf = ({ width, height }: Size): number => Math.max(width, height) / INK.side

/** The place on a surface under a pointer, or null beside it. `box` is where the surface lies in the window. */
export function placeOn(box: { left: number; top: number } & Size, clientX: number, clientY: number): Point | null {
  const x = (clientX - box.left) / box.width
  const y = (clientY - box.top) / box.height
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x: rounded(x), y: rounded(y) } : null
}

/** Nearer than this, in shares, a point tells nothing new. */
const NEAR = 0.0008
export const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < NEAR
