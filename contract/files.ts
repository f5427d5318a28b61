import type { ColumnName } from './row-types.ts'

/** Uploaded files of a host, stored beside the database and served from there. Decision record 040. */

/** Accepted endings, with element and media type. Formats that can hold scripts (SVG, HTML) are excluded. */
export const FILE_ENDINGS = {
  jpg: { kind: 'image', mediaType: 'image/jpeg' },
  png: { kind: 'image', mediaType: 'image/png' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  mp4: { kind: 'video', mediaType: 'video/mp4' },
  webm: { kind: 'video', mediaType: 'video/webm' },
} as const satisfies Record<string, { kind: 'image' | 'video'; mediaType: `${'image' | 'video'}/${string}` }>
export type FileEnding = keyof typeof FILE_ENDINGS

/** Error message for content of any other type. */
export const WRONG_KIND = 'This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.'

/** A json column that names uploaded files. A file is kept while a row of its owner names it. */
export interface FileHome<T extends string = string> {
  table: T
  column: ColumnName<T>
  /** The column with the owner's user id. Only that host may add files. */
  owner: ColumnName<T>
  /** False: files are kept while a row names them, and none are uploaded for its rows. */
  receives?: false
  /** Restrictions on the files of this column, beyond those on every file. */
  rules?: FileRules
}

/** Restrictions on pictures for one purpose. */
export interface FileRules {
  /** Names such a file at the start of a sentence: 'A logo'. */
  noun: string
  endings: readonly FileEnding[]
  /** Largest size in bytes, and largest width and height in pixels. */
  bytes: number
  side: number
}

/** Returns the error message for a file whose ending a rule does not list. */
export const wrongEnding = ({ noun, endings }: FileRules): string =>
  `${noun} must be a picture: ${endings.join(', ').replace(/, (?!.*, )/, ' or ')}.`

/** An uploaded file. `url` is its path without the origin, so that the server may change its name. */
export interface StoredFile {
  url: string
  type: 'image' | 'video'
}

/** A stored file's name: 128 random bits in hex, and the ending of its content type. */
export const FILE_NAME = /^[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)$/
export const FILES_PATH = '/files/v1/'

const OWN = /^\/files\/v1\/[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)(?:#[^\s#]*)?$/

/**
 * Whether a URL is the path of a file stored here. A fragment (`#…`) carries the file's name for people;
 * browsers send no fragment to a server.
 */
export const isStoredUrl = (url: string): boolean => OWN.test(url)

/** Returns the names of all stored files that a text mentions, such as a column's JSON. */
export const namesWithin = (text: string): string[] => text.match(/[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)/g) ?? []
