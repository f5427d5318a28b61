import { isBlank } from '../contract/blank.ts'
import { isObject, type Json } from '../contract/json.ts'
import { isUuid } from '../contract/uuid.ts'
import { isHexColor } from './display-settings.ts'

/**
 * Ink: what is drawn on a surface (a board, a picture). Pure, for both sides.
 * Places are shares of the surface: x from left (0) to right (1), y from top to bottom. Sizes are lengths on a surface whose longer side is INK.side,
 * so a stroke is as thick, beside what it is drawn on, on every screen.
 */
export interface Point {
  x: number
  y: number
}

export const INK = {
  /** The longer side of the surface that sizes are measured on. */
  side: 1280,
  /** Points of one mark: half a minute of a pen at 60 a second. A longer stroke goes on as the next mark. */
  points: 2_000,
  /** Bytes of a mark's points as JSON. */
  pointBytes: 60_000,
  /** Marks on one board or session, and points of all of them together: what who comes late reads at once. */
  marks: 3_000,
  allPoints: 300_000,
  /** Thickest stroke; touch draws thrice as thick. */
  strokeSize: 20,
  /** Largest letters. */
  fontSize: 200,
  /** Characters of a text. */
  text: 200,
  /** Pen messages are at least this far apart: one a frame of a screen at 60 Hz. */
  throttleMs: 16,
  /** Points that name no stroke belong to the one before if they arrive within this time. */
  joinMs: 32,
  /** A stroke drawn with a finger is this much thicker. */
  touchFactor: 3,
} as const

export type Shape = 'rectangle' | 'oval' | 'triangle'
export type DrawingTool = 'pen' | Shape | 'text'
export const SHAPES: readonly Shape[] = ['rectangle', 'oval', 'triangle']
export const DRAWING_TOOLS: readonly DrawingTool[] = ['pen', ...SHAPES, 'text']

/** One thing drawn. A pen's points are its way, a shape's two are opposite corners, a text's one is its left top corner. */
export interface Mark {
  /** Made where it is drawn, in the order of drawing (UUID version 7): marks lie on each other in the order of their ids. */
  id: string
  tool: DrawingTool
  points: readonly Point[]
  color: string
  /** Thickness of a stroke, height of letters. */
  size: number
  is_touch: boolean
  text: string | null
}

/** What a pen sends while it draws: a piece of its way. */
export interface Segment {
  points: Point[]
  color: string
  size: number
  tool?: string
  isTouch?: boolean
  /** The mark it is a piece of, and the place of its first point in it. */
  id?: string
  from?: number
}

/** What became of a whole mark other than a pen's stroke. */
export interface ShapeMessage {
  points: Point[]
  color: string
  size: number
  tool: Shape
  /** A finger drew it: it is INK.touchFactor thicker. */
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

/** Says what is wrong with points, or null. */
export function checkPoints(value: unknown, { min, max }: { min: number; max: number }): string | null {
  if (!Array.isArray(value)) return 'points must be a list of {x, y}.'
  if (value.length < min || value.length > max)
    return min === max ? `there must be ${min} points.` : `there must be ${min} to ${max} points.`
  return value.every(isPoint) ? null : 'a point is {x, y}, both from 0 to 1.'
}

/** How many points a mark of each tool has. */
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

/** Fields of a message that nobody reads are refused: a topic is not a way to hand other things around. */
function checkFields(payload: { [name: string]: Json }, known: readonly string[]): string | null {
  const unknown = Object.keys(payload).find((name) => !known.includes(name))
  return unknown === undefined ? null : `it has no field "${unknown}".`
}

/** The first thing that is wrong. */
const first = (...problems: readonly (string | null)[]): string | null => problems.find((problem) => problem !== null) ?? null

/** Says what is wrong with a pen's message, or null. `more`: fields that a tool adds, each with its own check. */
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

/** Says what is wrong with a shape's message, or null. */
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

/** Says what is wrong with a text's message, or null. */
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

/** Says what is wrong with a message that takes one mark away, or null. */
export const checkRemove = (payload: Json): string | null =>
  isObject(payload)
    ? first(checkFields(payload, ['id']), typeof payload['id'] === 'string' ? checkId(payload['id']) : 'id must be a UUID.')
    : 'it must be an object.'

/** Says what is wrong with a message that carries nothing, or null. */
export const checkEmpty = (payload: Json): string | null => (isObject(payload) ? checkFields(payload, []) : 'it must be an object.')

/** A share as it is sent and stored: four digits are a fifth of a dot on a screen 1920 dots wide. */
export const rounded = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000

/** How many points a stored mark has, for the counter that holds a surface to INK.allPoints. */
export const pointCount = (mark: { points?: Json }): number => (Array.isArray(mark.points) ? mark.points.length : 0)

/** Whether a surface can take no more, by the counters of its row. */
export const isFull = (surface: { mark_count: number; point_count: number }): boolean =>
  surface.mark_count >= INK.marks || surface.point_count >= INK.allPoints
