import type { Json, Row } from '../../contract/json.ts'
import { archived, belongsTo, boolean, counter, createdAt, id, json, type Table, text, userId } from '../../contract/table.ts'
import { isHexColor, isImageUrl } from '../../parts/display-settings.ts'
import { checkPoints, INK, type Mark, POINTS, pointCount, TOOLS, type Tool } from '../../parts/ink.ts'

/** Characters, after trimming. */
export const NAME_MAX = 200
/** Pictures that a board's settings may name, and the characters of an address. */
export const IMAGES_MAX = 50
export const IMAGE_URL_MAX = 2_000

/** Says what is wrong with a value for `settings`, or null. */
export function checkSettings(value: Json): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'settings must be an object.'
  const unknown = Object.keys(value).find((name) => name !== 'images')
  if (unknown !== undefined) return `settings has no field "${unknown}".`
  const { images = [] } = value
  if (!Array.isArray(images) || images.length > IMAGES_MAX) return `images must be a list of at most ${IMAGES_MAX} addresses.`
  return images.every((image) => isImageUrl(image) && image.length <= IMAGE_URL_MAX)
    ? null
    : `an image is an address that starts with http:// or https://, of at most ${IMAGE_URL_MAX} characters.`
}

/** What is wrong with a mark as a whole, in words, or null. */
export function checkMark(mark: Row): string | null {
  const tool = mark['tool'] as Tool
  const isText = tool === 'text'
  if (isText !== (mark['text'] !== null)) return isText ? 'A text needs letters.' : 'Only a text has letters.'
  const size = mark['size'] as number
  if (!isText && size > INK.strokeSize) return `A stroke has a size of at most ${INK.strokeSize}.`
  const problem = checkPoints(mark['points'], POINTS[tool])
  return problem && `Of a mark with the tool ${tool}, ${problem}`
}

export const whiteboardSessions: Table = {
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
}

export const whiteboardMarks: Table = {
  name: 'whiteboard_marks',
  about: 'What is on a whiteboard: one row for each stroke, shape or text, in the order of their ids.',
  columns: {
    id,
    session_id: belongsTo('whiteboard_sessions'),
    tool: text(10, { oneOf: TOOLS }),
    /** {x, y} from 0 to 1, from the left top corner. */
    points: json(INK.pointBytes, { check: (value) => checkPoints(value, { min: 1, max: INK.points }) }),
    color: text(7, { check: (value) => (isHexColor(value) ? null : 'it must be a colour such as #FF0000.') }),
    size: { type: 'number', min: 0.1, max: INK.fontSize },
    is_touch: boolean(false),
    text: { ...text(INK.text, { min: 1, trim: true }), nullable: true },
    created_at: createdAt,
  },
}

/** A board as its host lists it. */
export interface Whiteboard {
  id: string
  name: string
  created_at: string
  settings: Json
}

/** A board as its screens show it, to whoever names it. */
export interface ShownWhiteboard {
  id: string
  name: string
}

export type WhiteboardMark = Mark & { session_id: string }
