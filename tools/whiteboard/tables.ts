import { isObject, type Json } from '../../contract/json.ts'
import { type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, boolean, counter, createdAt, defineTable, id, json, text, userId } from '../../contract/table.ts'
import { isHexColor, isImageUrl } from '../../parts/display-settings.ts'
import { checkPoints, DRAWING_TOOLS, INK, type Mark, POINTS, pointCount } from '../../parts/ink.ts'

/** Most characters, after trimming. */
export const NAME_MAX = 200
/** Most images in a board's settings, and the longest address of one, in characters. */
export const IMAGES_MAX = 50
export const IMAGE_URL_MAX = 2_000

/** Returns what is wrong with a value for `settings`, or null. */
export function checkSettings(value: Json): string | null {
  if (!isObject(value)) return 'settings must be an object.'
  const unknown = Object.keys(value).find((name) => name !== 'images')
  if (unknown !== undefined) return `settings has no field "${unknown}".`
  const { images = [] } = value
  if (!Array.isArray(images) || images.length > IMAGES_MAX) return `images must be a list of at most ${IMAGES_MAX} addresses.`
  return images.every((image) => isImageUrl(image) && image.length <= IMAGE_URL_MAX)
    ? null
    : `an image is an address that starts with http:// or https://, of at most ${IMAGE_URL_MAX} characters.`
}

/** Returns what is wrong with a mark's columns together, in words, or null. */
export function checkMark({ tool, text, size, points }: Pick<Mark, 'tool' | 'text' | 'size' | 'points'>): string | null {
  const isText = tool === 'text'
  if (isText !== (text !== null)) return isText ? 'A text needs letters.' : 'Only a text has letters.'
  if (!isText && size > INK.strokeSize) return `A stroke has a size of at most ${INK.strokeSize}.`
  const problem = checkPoints(points, POINTS[tool])
  return problem && `Of a mark with the tool ${tool}, ${problem}`
}

export const whiteboardSessions = defineTable({
  name: 'whiteboard_sessions',
  about: 'Whiteboards that their host draws on and everybody with the link watches.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    created_at: createdAt,
    settings: json(IMAGES_MAX * (IMAGE_URL_MAX + 10) * 4, { check: checkSettings, default: { value: { images: [] } } }),
    archived,
  },
  derived: {
    mark_count: counter('whiteboard_marks', 'session_id'),
    point_count: { ...counter('whiteboard_marks', 'session_id'), weigh: pointCount },
  },
})

export const whiteboardMarks = defineTable({
  name: 'whiteboard_marks',
  about: 'What is on a whiteboard: one row for each stroke, shape or text, in the order of their ids.',
  columns: {
    id,
    session_id: belongsTo('whiteboard_sessions'),
    tool: text(10, { oneOf: DRAWING_TOOLS }),
    /** {x, y} from 0 to 1, from the top left corner. */
    points: json<Mark['points']>(INK.pointBytes, { check: (value) => checkPoints(value, { min: 1, max: INK.points }) }),
    color: text(7, { check: (value) => (isHexColor(value) ? null : 'it must be a color such as #FF0000.') }),
    size: { type: 'number', min: 0.1, max: INK.fontSize },
    is_touch: boolean(false),
    text: { ...text(INK.text, { min: 1, trim: true }), nullable: true },
    created_at: createdAt,
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    whiteboard_sessions: typeof whiteboardSessions
    whiteboard_marks: typeof whiteboardMarks
  }
}

/** A board as its host lists it. */
export const BOARD = select('whiteboard_sessions', ['id', 'name', 'created_at', 'settings'])
export type Whiteboard = Selected<typeof BOARD>

/** A board as viewers read it. */
export const SHOWN_BOARD = select('whiteboard_sessions', ['id', 'name'])
export type ShownWhiteboard = Selected<typeof SHOWN_BOARD>

/** A stored mark. */
export const MARK = select('whiteboard_marks', ['id', 'session_id', 'tool', 'points', 'color', 'size', 'is_touch', 'text'])
export type WhiteboardMark = Selected<typeof MARK>
