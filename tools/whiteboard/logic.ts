import { isObject, type Json } from '../../contract/json.ts'
import type { Translate } from '../../contract/messages.ts'
import {
  checkSegment,
  checkShape,
  checkText,
  type DrawingTool,
  type Mark,
  type Segment,
  type ShapeMessage,
  type TextMessage,
} from '../../parts/ink.ts'

/** Width by height of every board. */
export const ASPECT = 16 / 9

export const COLORS = [
  { value: '#FF0000', name: 'red' },
  { value: '#0000FF', name: 'blue' },
  { value: '#000000', name: 'black' },
] as const
export const DEFAULT_COLOR = '#000000'

export const SIZES = [
  { value: 1, name: 'thin' },
  { value: 2, name: 'medium' },
  { value: 4, name: 'thick' },
  { value: 8, name: 'extraThick' },
] as const
export const DEFAULT_SIZE = 2

/** Ratio of the font size to the chosen stroke size. */
const LETTERS = 12
export const fontSizeOf = (strokeSize: number): number => strokeSize * LETTERS

/** The presenter's current tool, colour and stroke size. */
export interface Hand {
  tool: DrawingTool
  color: string
  size: number
}

export const boardPath = (id: string): string => `/whiteboard/${id}`
export const displayPath = (id: string): string => `/whiteboard/${id}/view`

/** Returns the number of images in a board's settings. */
export function imagesOf(settings: Json): number {
  const images = isObject(settings) ? settings['images'] : undefined
  return Array.isArray(images) ? images.length : 0
}

/** Returns the message for a finished mark. Null for strokes, which are sent in pieces. */
export function messageOf(mark: Mark): { event: 'shape' | 'text'; payload: ShapeMessage | TextMessage } | null {
  const { id, tool, points, color, size, is_touch, text } = mark
  const [at] = points
  if (tool === 'pen' || !at) return null
  if (tool === 'text') return { event: 'text', payload: { ...at, text: text ?? '', color, fontSize: size, id } }
  return { event: 'shape', payload: { points: [...points], color, size, tool, ...(is_touch && { isTouch: true }), id } }
}

/** Returns the message if it is valid, or null. */
export const readSegment = (payload: unknown): Segment | null => (checkSegment(payload) === null ? (payload as Segment) : null)

export function readShape(payload: unknown, newId: () => string): Mark | null {
  if (checkShape(payload) !== null) return null
  const { id = newId(), tool, points, color, size, isTouch = false } = payload as ShapeMessage
  return { id, tool, points, color, size, is_touch: isTouch, text: null }
}

export function readText(payload: unknown, newId: () => string): Mark | null {
  if (checkText(payload) !== null) return null
  const { id = newId(), x, y, text, color, fontSize } = payload as TextMessage
  return { id, tool: 'text', points: [{ x, y }], color, size: fontSize, is_touch: false, text }
}

/** Keys of the tools, chosen so that every keyboard with Latin letters has them. */
export const DRAWING_TOOL_KEYS: Readonly<Record<DrawingTool, string>> = { pen: 'P', rectangle: 'R', oval: 'O', triangle: 'A', text: 'T' }

/** A command given by a key. */
export type Command =
  | { kind: 'tool'; tool: DrawingTool }
  | { kind: 'color'; color: string }
  | { kind: 'size'; step: -1 | 1 }
  | { kind: 'undo' | 'redo' }

/** Returns the next larger or smaller size; at either end the same. */
export function steppedSize(size: number, step: -1 | 1): number {
  const at = SIZES.findIndex(({ value }) => value === size)
  return SIZES[at + step]?.value ?? size
}

/** Returns how many drawings are on a board, and its texts. */
export function contentsOf(marks: readonly Mark[]): { drawings: number; texts: string[] } {
  const texts = marks.flatMap(({ text }) => text ?? [])
  return { drawings: marks.length - texts.length, texts }
}

/** Describes a board for screen readers: the number of drawings, and its texts. */
export function describeBoard(name: string, marks: readonly Mark[], t: Translate): string {
  const { drawings, texts } = contentsOf(marks)
  const what = [t('whiteboard.wall.drawings', { count: drawings }), ...texts.map((text) => t('whiteboard.wall.quoted', { text }))].join(
    t('wall.comma'),
  )
  return marks.length === 0 ? t('whiteboard.wall.empty', { name }) : t('whiteboard.wall.with', { name, what })
}
