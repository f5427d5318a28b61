import { type FileHome, isStoredUrl } from '../../contract/files.ts'
import { isObject, type Json } from '../../contract/json.ts'
import { type Hiding, type Selected, select } from '../../contract/select.ts'
import { archived, belongsTo, counter, createdAt, defineTable, id, integer, json, text, userId } from '../../contract/table.ts'
import { isHexColor, isImageUrl } from '../../parts/display-settings.ts'
import { checkPoints, INK, type Mark, POINTS, pointCount } from '../../parts/ink.ts'

/** Most characters, after trimming. */
export const NAME_MAX = 200
/** Most files of a session. */
export const FILES_MAX = 100
/** Longest address of a file, in characters. */
export const URL_MAX = 2_000
/** Range of a marker's size. */
export const SIZE_MIN = 1
export const SIZE_MAX = INK.strokeSize
/** Largest JSON text of all files, in bytes: the most files, with the longest addresses. */
const FILES_BYTES = 900_000
const STATE_BYTES = 10_000

export type Marker = {
  /** `#RRGGBB` */
  color: string
  /** A whole number from SIZE_MIN to SIZE_MAX. */
  size: number
}
export const MARKER_NAMES = ['marker1', 'marker2', 'marker3'] as const
export type MarkerName = (typeof MARKER_NAMES)[number]
export type TelestratorSettings = Record<MarkerName, Marker>

export const SETTINGS_DEFAULTS: TelestratorSettings = {
  marker1: { color: '#FF0000', size: 5 },
  marker2: { color: '#0000FF', size: 3 },
  marker3: { color: '#00FF00', size: 4 },
}

/** Returns the nearest valid size. */
export const clampSize = (size: number): number => Math.min(SIZE_MAX, Math.max(SIZE_MIN, Math.round(size)))

const COLOR = /^#[0-9a-f]{6}$/i

/**
 * Returns stored settings. Missing and invalid values are replaced by the defaults, and sizes are clamped.
 */
export function readSettings(value: unknown): TelestratorSettings {
  const given = isObject(value) ? value : {}
  const read = (name: MarkerName): Marker => {
    const { color, size } = isObject(given[name]) ? given[name] : {}
    const otherwise = SETTINGS_DEFAULTS[name]
    return {
      color: typeof color === 'string' && COLOR.test(color) ? color : otherwise.color,
      size: typeof size === 'number' && Number.isFinite(size) ? clampSize(size) : otherwise.size,
    }
  }
  return { marker1: read('marker1'), marker2: read('marker2'), marker3: read('marker3') }
}

/** Returns what is wrong with a value for `settings`, or null. Markers may be missing. */
export function checkSettings(value: Json): string | null {
  if (!isObject(value)) return 'settings must be an object with marker1, marker2 and marker3.'
  const unknown = Object.keys(value).find((name) => !MARKER_NAMES.includes(name as MarkerName))
  if (unknown !== undefined) return `settings has no field "${unknown.slice(0, 60)}".`
  for (const name of MARKER_NAMES) {
    const marker = value[name]
    if (marker === undefined) continue
    if (!isObject(marker) || Object.keys(marker).some((field) => field !== 'color' && field !== 'size'))
      return `${name} must be an object with color and size.`
    if (typeof marker['color'] !== 'string' || !COLOR.test(marker['color'])) return `The color of ${name} must be written like #FF0000.`
    const size = marker['size']
    if (!Number.isInteger(size) || (size as number) < SIZE_MIN || (size as number) > SIZE_MAX)
      return `The size of ${name} must be a whole number from ${SIZE_MIN} to ${SIZE_MAX}.`
  }
  return null
}

export type FileType = 'image' | 'video'
export interface TelestratorFile {
  url: string
  type: FileType
}

const ENDING = /\.(?:(?:jpe?g|png|gif|webp)|(mp4|webm))$/i
/** Captures the path of an address with a query. */
const PATH = /^https?:\/\/[^/?#]+(\/[^?#]*)\?/i

/**
 * Returns the type of a file, by the extension at the end of the whole address, or else of its path. Null:
 * neither an image nor a video.
 */
export function fileType(url: string): FileType | null {
  // Ignores the fragment of a stored file, which is the name that its host gave it.
  const found = isStoredUrl(url) ? ENDING.exec(url.split('#')[0] ?? '') : (ENDING.exec(url) ?? ENDING.exec(PATH.exec(url)?.[1] ?? ''))
  return found ? (found[1] ? 'video' : 'image') : null
}

export const INVALID_FILE_URL = 'Invalid file URL. Must end with image or video extension.'

/** Returns what is wrong with a file's address, in words for the person who typed it, or null. */
export function urlProblem(url: string): string | null {
  if (fileType(url) === null) return INVALID_FILE_URL
  if (url.length > URL_MAX) return `Invalid file URL. It may have at most ${URL_MAX.toLocaleString('en')} characters.`
  return isStoredUrl(url) || isImageUrl(url) ? null : 'Invalid file URL. It must start with http:// or https:// and hold no user name.'
}

/** Returns what is wrong with a value for `files`, or null. */
export function checkFiles(value: Json): string | null {
  if (!Array.isArray(value)) return 'files must be a list.'
  if (value.length > FILES_MAX) return `A session has at most ${FILES_MAX} files.`
  for (const file of value) {
    if (!isObject(file) || typeof file['url'] !== 'string' || Object.keys(file).some((field) => field !== 'url' && field !== 'type'))
      return 'A file must be an object with url and type.'
    const { url, type } = file
    const problem = urlProblem(url as string)
    if (problem !== null) return problem
    if (type !== fileType(url as string)) return `The type of ${url} must be ${fileType(url as string)}.`
  }
  return null
}

/** Playback of a video. `position`: seconds from the beginning. */
export interface Playback {
  playing: boolean
  position: number
}
/** The state of the screen, as stored and as broadcast by `state-update`. */
export interface ShownState {
  currentFileIndex: number
  /** The file's address, because the list may have been reordered since. */
  file?: string
  playback?: Playback
  /** Counts changes, so that a late message does not undo newer ones. */
  version?: number
}

/** Returns what is wrong with a state, stored or broadcast, or null. */
export function checkState(value: Json): string | null {
  if (!isObject(value)) return 'The state must be an object.'
  const { currentFileIndex, file, playback, version, ...more } = value
  const [unknown] = Object.keys(more)
  if (unknown !== undefined) return `The state has no field "${unknown.slice(0, 60)}".`
  if (!isCount(currentFileIndex) || currentFileIndex >= FILES_MAX)
    return `currentFileIndex must be a whole number from 0 to ${FILES_MAX - 1}.`
  if (file !== undefined && (typeof file !== 'string' || urlProblem(file) !== null))
    return 'file must be the address of an image or a video.'
  if (version !== undefined && !isCount(version)) return 'version must be a whole number from 0.'
  if (playback === undefined) return null
  if (!isObject(playback) || Object.keys(playback).some((key) => key !== 'playing' && key !== 'position'))
    return 'playback must be an object with playing and position.'
  const { playing, position } = playback
  if (typeof playing !== 'boolean') return 'playing must be true or false.'
  return typeof position === 'number' && position >= 0 && position <= SECONDS_MAX ? null : 'position must be a number of seconds from 0.'
}

/** Longest position in a video: a week. */
const SECONDS_MAX = 604_800
const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value) && (value as number) >= 0

export const telestratorSessions = defineTable({
  name: 'telestrator_sessions',
  about: 'Telestrator sessions: pictures and videos to draw over, the markers, and what is on the screen.',
  columns: {
    id,
    name: text(NAME_MAX, { min: 1, trim: true }),
    user_id: userId,
    created_at: createdAt,
    settings: json(2_048, { check: checkSettings, default: { value: SETTINGS_DEFAULTS } }),
    files: json<readonly TelestratorFile[]>(FILES_BYTES, { check: checkFiles, default: { value: [] } }),
    state: json<ShownState>(STATE_BYTES, { check: checkState, default: { value: { currentFileIndex: 0 } } }),
    archived,
  },
  derived: {
    mark_count: counter('telestrator_marks', 'session_id'),
    point_count: { ...counter('telestrator_marks', 'session_id'), weigh: pointCount },
  },
})

/** Hosts may upload files to a session. */
export const telestratorFiles: FileHome<'telestrator_sessions'> = { table: 'telestrator_sessions', column: 'files', owner: 'user_id' }

export const telestratorMarks = defineTable({
  name: 'telestrator_marks',
  about: 'What was drawn over the files of a telestrator session: one row for each stroke.',
  columns: {
    id,
    session_id: belongsTo('telestrator_sessions'),
    /** Address of the file drawn over. Strokes stay with it when the list is reordered. */
    file: text(URL_MAX, { check: urlProblem }),
    color: text(7, { check: (value) => (isHexColor(value) ? null : 'it must be a color such as #FF0000.') }),
    size: integer({ min: SIZE_MIN, max: SIZE_MAX }),
    points: json<Mark['points']>(INK.pointBytes, { check: (value) => checkPoints(value, POINTS.pen) }),
    created_at: createdAt,
  },
})

declare module '../../contract/row-types.ts' {
  interface Tables {
    telestrator_sessions: typeof telestratorSessions
    telestrator_marks: typeof telestratorMarks
  }
}

/** A session as its host lists and edits it. */
export const SESSION = select('telestrator_sessions', ['id', 'name', 'created_at', 'settings', 'files', 'mark_count'])
export type TelestratorSession = Selected<typeof SESSION>

/** Columns for the dashboard. */
export const SESSION_NAME = select('telestrator_sessions', ['id', 'name', 'created_at'])
export type SessionName = Selected<typeof SESSION_NAME>

/** A session as presenters and viewers read it. `user_id` is null except for the owner. */
export const SHOWN_SESSION = select('telestrator_sessions', ['id', 'name', 'user_id', 'settings', 'files', 'state'])
export type ShownSession = Hiding<Selected<typeof SHOWN_SESSION>, 'user_id'>

/** A stored stroke. */
export const MARK = select('telestrator_marks', ['id', 'session_id', 'file', 'color', 'size', 'points'])
export type TelestratorMark = Selected<typeof MARK>
