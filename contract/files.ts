import type { ColumnName } from './row-types.ts'

/** Files of a host's own, kept beside the database and served from it: what of them both sides know. Decision record 040. */

/** Endings by what the content is: the kind a page shows, and its media type. What can hold scripts (SVG, HTML) is not among them. */
export const FILE_ENDINGS = {
  jpg: { kind: 'image', mediaType: 'image/jpeg' },
  png: { kind: 'image', mediaType: 'image/png' },
  gif: { kind: 'image', mediaType: 'image/gif' },
  webp: { kind: 'image', mediaType: 'image/webp' },
  mp4: { kind: 'video', mediaType: 'video/mp4' },
  webm: { kind: 'video', mediaType: 'video/webm' },
} as const satisfies Record<string, { kind: 'image' | 'video'; mediaType: `${'image' | 'video'}/${string}` }>
export type FileEnding = keyof typeof FILE_ENDINGS

/** Said of content that is none of them. */
export const WRONG_KIND = 'This is no picture or video that can be shown. Use jpg, png, gif, webp, mp4 or webm.'

/** A tool's column whose JSON names files that are kept for its rows. A file lives as long as a row of its owner names it. */
export interface FileHome<T extends string = string> {
  table: T
  column: ColumnName<T>
  /** The column with the host whose row it is: that host alone adds files. */
  owner: ColumnName<T>
  /** What its files are held to, beyond what every file is. */
  rules?: FileRules
}

/** Rules for pictures of one purpose. */
export interface FileRules {
  /** What such a file is called at the start of a sentence: 'A logo'. */
  noun: string
  endings: readonly FileEnding[]
  /** At most so many bytes, and pixels a side. */
  bytes: number
  side: number
}

/** Said of a file that is none of a rule's kinds. */
export const wrongEnding = ({ noun, endings }: FileRules): string =>
  `${noun} must be a picture: ${endings.join(', ').replace(/, (?!.*, )/, ' or ')}.`

/** A file that is kept. `url`: its path on this server, whatever the server is called. */
export interface StoredFile {
  url: string
  type: 'image' | 'video'
}

/** What a file is called: 128 random bits and the ending of what it holds. */
export const FILE_NAME = /^[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)$/
export const FILES_PATH = '/files/v1/'

const OWN = /^\/files\/v1\/[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)(?:#[^\s#]*)?$/

/** Whether an address is the path of a file that is kept here. What follows a `#` is its name for people; no server is sent it. */
export const isStoredUrl = (url: string): boolean => OWN.test(url)

/** All names of kept files that a text mentions, such as a column's JSON. */
export const namesWithin = (text: string): string[] => text.match(/[0-9a-f]{32}\.(?:jpg|png|gif|webp|mp4|webm)/g) ?? []
