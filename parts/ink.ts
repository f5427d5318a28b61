import { isBlank } from '../contract/blank.ts'
import { isObject, type Json } from '../contract/json.ts'
import { isUuid } from '../contract/uuid.ts'
import { isHexColor } from './display-settings.ts'

/**
 * A place on a surface, as shares of its width and height: x from left (0) to right (1), y from top (0) to
 * bottom (1). Sizes are lengths on a surface whose longer side is INK.side, so that strokes keep their
 * proportions on every screen.
 */
export interface Point {
  x: number
  y: number
}

export const INK = {
  /** Longer side of the surface that sizes refer to. */
  side: 1280,
  /** Most points of one mark: half a minute of a pen at 60 Hz. A longer stroke continues as another mark. */
  points: 2_000,
  /** Largest JSON text of a mark's points, in bytes. */
  pointBytes: 60_000,
  /** Most marks on a surface, and points of all of them: a late viewer reads them at once. */
  marks: 3_000,
  allPoints: 300_000,
  /** Thickest stroke, before `touchFactor`. */
  strokeSize: 20,
  /** Largest font size. */
  fontSize: 200,
  text: 200,
  /** Shortest interval between pen messages: one frame at 60 Hz. */
  throttleMs: 16,
  /** A message without an id continues the previous stroke if it arrives within this time. */
  joinMs: 32,
  /** Factor for the thickness of strokes drawn with a finger. */
  touchFactor: 3,
} as const

export type Shape = 'rectangle' | 'oval' | 'triangle'
export type DrawingTool = 'pen' | Shape | 'text'
export const SHAPES: readonly Shape[] = ['rectangle', 'oval', 'triangle']
export const DRAWING_TOOLS: readonly DrawingTool[] = ['pen', ...SHAPES, 'text']

/** One mark. Points are a pen's path, two opposite corners of a shape, or the top left corner of a text. */
export interface Mark {
  /** Made where the mark is drawn, as UUID version 7: marks are stacked in the order of their ids. */
  id: string
  tool: DrawingTool
  points: readonly Point[]
  color: string
  /** Thickness of a stroke, or font size of a text. */
  size: number
  is_touch: boolean
  text: string | null
}

/** A piece of a stroke, which a pen sends while it draws. */
export interface Segment {
  points: Point[]
  color: string
  size: number
  tool?: string
  isTouch?: boolean
  /** Id of the stroke's mark, and index of this piece's first point in it. */
  id?: string
  from?: number
}

/** A finished shape. */
export interface ShapeMessage {
  points: Point[]
  color: string
  size: number
  tool: Shape
  /** Drawn with a finger, so INK.touchFactor thicker. */
  isTouch?: boolean
  id?: string
}
export interface TextMessage {
  x: number
  y: number
  text: string
  color: string
  fontSize: number
  id?: string
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isSize = (value: unknown, max: number): value is number => typeof value === 'number' && value > 0 && value <= max
const isPoint = (value: unknown): value is Point =>
  isObject(value) && isShare(value['x']) && isShare(value['y']) && Object.keys(value).length === 2
const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= INK.points

/** Returns what is wrong with points, or null. */
export function checkPoints(value: unknown, { min, max }: { min: number; max: number }): string | null {
  if (!Array.isArray(value)) return 'points must be a list of {x, y}.'
  if (value.length < min || value.length > max)
    return min === max ? `there must be ${min} points.` : `there must be ${min} to ${max} points.`
  return value.every(isPoint) ? null : 'a point is {x, y}, both from 0 to 1.'
}

/** Number of points by drawing tool. */
export const POINTS: Readonly<Record<DrawingTool, { min: number; max: number }>> = {
  pen: { min: 2, max: INK.points },
  rectangle: { min: 2, max: 2 },
  oval: { min: 2, max: 2 },
  triangle: { min: 2, max: 2 },
  text: { min: 1, max: 1 },
}

const checkColor = (value: unknown): string | null => (isHexColor(value) ? null : 'color must be a color such as #FF0000.')
const checkStroke = (value: unknown): string | null =>
  isSize(value, INK.strokeSize) ? null : `size must be more than 0 and at most ${INK.strokeSize}.`
const checkTouch = (value: unknown): string | null =>
  value === undefined || typeof value === 'boolean' ? null : 'isTouch must be true or false.'
const checkId = (value: unknown): string | null =>
  value === undefined || (typeof value === 'string' && isUuid(value)) ? null : 'id must be a UUID.'

/** Refuses unknown fields, so that a topic cannot carry foreign data. */
function checkFields(payload: { [name: string]: Json }, known: readonly string[]): string | null {
  const unknown = Object.keys(payload).find((name) => !known.includes(name))
  return unknown === undefined ? null : `it has no field "${unknown}".`
}

const first = (...problems: readonly (string | null)[]): string | null => problems.find((problem) => problem !== null) ?? null

/** Returns what is wrong with a pen's message, or null. `more`: further fields with their checks. */
export function checkSegment(
  payload: unknown,
  more: Readonly<Record<string, (value: Json | undefined) => string | null>> = {},
): string | null {
  if (!isObject(payload)) return 'it must be an object.'
  return first(
    checkFields(payload, ['points', 'color', 'size', 'tool', 'isTouch', 'id', 'from', ...Object.keys(more)]),
    checkPoints(payload['points'], POINTS.pen),
    checkColor(payload['color']),
    checkStroke(payload['size']),
    payload['tool'] === undefined || payload['tool'] === 'pen' ? null : 'tool must be pen.',
    checkTouch(payload['isTouch']),
    checkId(payload['id']),
    payload['from'] === undefined || isIndex(payload['from']) ? null : `from must be a whole number up to ${INK.points}.`,
    ...Object.entries(more).map(([name, check]) => check(payload[name])),
  )
}

/** Returns what is wrong with a shape's message, or null. */
export function checkShape(payload: unknown): string | null {
  if (!isObject(payload)) return 'it must be an object.'
  return first(
    checkFields(payload, ['points', 'color', 'size', 'tool', 'isTouch', 'id']),
    checkPoints(payload['points'], { min: 2, max: 2 }),
    checkColor(payload['color']),
    checkStroke(payload['size']),
    SHAPES.includes(payload['tool'] as Shape) ? null : `tool must be one of ${SHAPES.join(', ')}.`,
    checkTouch(payload['isTouch']),
    checkId(payload['id']),
  )
}

/** Returns what is wrong with a text's message, or null. */
export function checkText(payload: unknown): string | null {
  if (!isObject(payload)) return 'it must be an object.'
  const { x, y, text, fontSize } = payload
  return first(
    checkFields(payload, ['x', 'y', 'text', 'color', 'fontSize', 'id']),
    isShare(x) && isShare(y) ? null : 'x and y must be numbers from 0 to 1.',
    typeof text === 'string' && !isBlank(text) && [...text].length <= INK.text
      ? null
      : `text must have 1 to ${INK.text} characters, not only spaces.`,
    checkColor(payload['color']),
    isSize(fontSize, INK.fontSize) ? null : `fontSize must be more than 0 and at most ${INK.fontSize}.`,
    checkId(payload['id']),
  )
}

/** Returns what is wrong with a message that removes one mark, or null. */
export const checkRemove = (payload: Json): string | null =>
  isObject(payload)
    ? first(checkFields(payload, ['id']), typeof payload['id'] === 'string' ? checkId(payload['id']) : 'id must be a UUID.')
    : 'it must be an object.'

/** Returns what is wrong with a message without payload, or null. */
export const checkEmpty = (payload: Json): string | null => (isObject(payload) ? checkFields(payload, []) : 'it must be an object.')

/** Rounds a share to four digits, a fifth of a pixel on a screen of 1920 pixels, for sending and storing. */
export const rounded = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000

/** Weight of a mark for the counter that limits a surface to INK.allPoints. */
export const pointCount = (mark: { points?: Json }): number => (Array.isArray(mark.points) ? mark.points.length : 0)

/** Whether a surface has reached INK.marks or INK.allPoints, by its counters. */
export const isFull = (surface: { mark_count: number; point_count: number }): boolean =>
  surface.mark_count >= INK.marks || surface.point_count >= INK.allPoints
