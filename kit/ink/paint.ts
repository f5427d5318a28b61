import { INK, type Mark, type Point } from '../../parts/ink.ts'
import { trace } from './curve.ts'
import { type Size, unitOf } from './geometry.ts'
import { LINE } from './settle-text.ts'
import { wrap } from './wrap.ts'

export const FONT = 'Arial, Helvetica, "Liberation Sans", sans-serif'
/** Thinnest stroke, in device pixels: thinner ones would vanish on a phone. */
const THINNEST = 1

/**
 * The calls of a 2D context that painting makes, so that an SVG can be written by the same code (ink-svg.ts).
 */
export type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'strokeStyle'
  | 'fillStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'font'
  | 'textBaseline'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'rect'
  | 'ellipse'
  | 'arc'
  | 'closePath'
  | 'stroke'
  | 'fill'
  | 'save'
  | 'restore'
  | 'translate'
  | 'scale'
  | 'fillText'
> & { measureText(text: string): { width: number } }

/**
 * Paints a mark on a surface of this size in device pixels. The same mark and size always give the same
 * pixels.
 */
export function paintMark(context: Canvas, mark: Mark, surface: Size): void {
  const unit = unitOf(surface)
  context.strokeStyle = mark.color
  context.fillStyle = mark.color
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.lineWidth = Math.max(mark.size * (mark.is_touch ? INK.touchFactor : 1) * unit, THINNEST)
  const points = mark.points.map(({ x, y }) => ({ x: x * surface.width, y: y * surface.height }))
  const [a, b] = points
  if (!a) return
  if (mark.tool === 'text') paintText(context, mark, a, surface)
  else if (mark.tool === 'pen') paintStroke(context, points)
  else if (b) paintShape(context, mark.tool, a, b)
}

function paintStroke(context: Canvas, points: readonly Point[]): void {
  const [start] = points
  context.beginPath()
  // A curve of no length has no direction for round ends, so browsers paint nothing: paint a disc.
  if (start && points.every(({ x, y }) => x === start.x && y === start.y)) {
    context.arc(start.x, start.y, context.lineWidth / 2, 0, 2 * Math.PI)
    context.fill()
    return
  }
  trace(points, context)
  context.stroke()
}

function paintShape(context: Canvas, tool: 'rectangle' | 'oval' | 'triangle', a: Point, b: Point): void {
  const left = Math.min(a.x, b.x)
  const right = Math.max(a.x, b.x)
  const top = Math.min(a.y, b.y)
  const bottom = Math.max(a.y, b.y)
  context.beginPath()
  if (tool === 'rectangle') context.rect(left, top, right - left, bottom - top)
  else if (tool === 'oval')
    context.ellipse((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2, 0, 0, 2 * Math.PI)
  else {
    context.moveTo((left + right) / 2, top)
    context.lineTo(right, bottom)
    context.lineTo(left, bottom)
    context.closePath()
  }
  context.stroke()
}

let gauge: Canvas | null = null
/** Returns the width of a text at a letter size, in the unit of that size. */
export function measureText(text: string, size: number): number {
  gauge ??= document.createElement('canvas').getContext('2d')
  if (!gauge) return 0
  gauge.font = `${size}px ${FONT}`
  return gauge.measureText(text).width
}

/**
 * Paints a text with the line breaks that it has on a surface INK.side wide, on every screen: widths are
 * measured there and then scaled.
 */
function paintText(context: Canvas, mark: Mark, at: Point, surface: Size): void {
  const unit = unitOf(surface)
  context.save()
  context.translate(at.x, at.y)
  context.scale(unit, unit)
  context.font = `${mark.size}px ${FONT}`
  context.textBaseline = 'top'
  const room = (surface.width - at.x) / unit
  wrap(mark.text ?? '', room, (text) => context.measureText(text).width).forEach((line, i) => {
    context.fillText(line, 0, i * mark.size * LINE)
  })
  context.restore()
}
