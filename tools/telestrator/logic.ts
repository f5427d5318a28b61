import { isStoredUrl, type StoredFile } from '../../contract/files.ts'
import { withoutHalfCharacters } from '../../parts/half-characters.ts'
import { mayAsk } from '../../parts/host-place.ts'
import { readUrl } from '../../parts/read-url.ts'
import { fileType, type ShownState, type TelestratorFile, URL_MAX } from './tables.ts'

/** Where its host edits the session. */
export const settingsPath = (sessionId: string): string => `/telestrator/${sessionId}/settings`
/** Where its host draws. */
export const presentPath = (sessionId: string): string => `/telestrator/${sessionId}`
/** Where everybody else looks on. */
export const displayPath = (sessionId: string): string => `${presentPath(sessionId)}?view=true`

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`
export const strokesText = (n: number): string => count(n, 'stroke', 'strokes')

/** '2 images, 1 video'. */
export function filesText(files: readonly TelestratorFile[]): string {
  const videos = files.filter(({ type }) => type === 'video').length
  const images = files.length - videos
  const parts = [images > 0 && count(images, 'image', 'images'), videos > 0 && count(videos, 'video', 'videos')].filter(Boolean)
  return parts.length === 0 ? 'No files yet' : parts.join(', ')
}

/** A file that was uploaded, with what its host calls it behind a `#`: no server is sent that. */
export function ownFile({ url, type }: StoredFile, name: string): TelestratorFile {
  // Half a character cannot be encoded.
  const label = encodeURIComponent(withoutHalfCharacters(name.slice(0, NAMED_CHARS)))
  const whole = `${url}#${label}`
  return { url: label === '' || whole.length > URL_MAX ? url : whole, type }
}
const NAMED_CHARS = 150

/** The last part of an address, as one reads it, without a query that says nothing of its kind; the whole address where there is none. */
export function fileName(url: string): string {
  if (isStoredUrl(url)) return decoded(url.split('#')[1] || (url.split('#')[0] ?? '').split('/').at(-1) || url)
  const path = url.split('?')[0] ?? url
  return decoded((fileType(path) === null ? url : path).split('/').at(-1) || url)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Said of an address that the page is not to ask for: see `mayAsk`. */
export const PRIVATE_URL = 'Invalid file URL. It leads into a private network, which only pages from within one ask.'

/** Whether a page from this host asks for the file at an address. */
export function isAskedFrom(page: string, url: string): boolean {
  const asked = readUrl(url)
  return isStoredUrl(url) || (asked !== null && mayAsk(page, asked.hostname))
}

/** Stands in the place of an address of a file that was uploaded. */
export const UPLOADED = 'Uploaded, kept on this server'

/** An address as it is read out: with its host as it is asked for, so that letters which only look like others are seen (RFC 3492). */
export function shownUrl(url: string): string {
  if (isStoredUrl(url)) return UPLOADED
  const read = readUrl(url)
  return read ? url.replace(/^https?:\/\/[^/?#]*/i, `${read.protocol}//${read.host}`) : url
}

/** A name for each file of a list, the same while the list is put into another order. The same address may be there twice. */
export function fileKeys(files: readonly TelestratorFile[]): string[] {
  const seen = new Map<string, number>()
  return files.map(({ url }) => {
    const times = (seen.get(url) ?? 0) + 1
    seen.set(url, times)
    return `${times} ${url}`
  })
}

/** The place so many steps on, from the last to the first and back. */
export const stepped = (at: number, by: number, length: number): number => (((at + by) % length) + length) % length

/** The addresses of the pictures one step back and one on from a place, each once, without the one that is shown there. */
export function neighbourPictures(files: readonly TelestratorFile[], at: number): string[] {
  const beside = [-1, 1].flatMap((by) => files[stepped(at, by, files.length)] ?? [])
  return [...new Set(beside.flatMap(({ url, type }) => (type === 'image' && url !== files[at]?.url ? [url] : [])))]
}

/**
 * Which file is shown: the one at the place, if it is the one that was meant; else where that one is now; else whatever is at the place,
 * or last. -1: there is none.
 */
export function shownIndex(files: readonly TelestratorFile[], { currentFileIndex, file }: ShownState): number {
  if (file !== undefined && files[currentFileIndex]?.url !== file) {
    const elsewhere = files.findIndex(({ url }) => url === file)
    if (elsewhere >= 0) return elsewhere
  }
  return Math.min(currentFileIndex, files.length - 1)
}

/**
 * What is on the screen once a state was heard or read. The stored one is older than what was heard under the same version: a video runs on.
 * One without a version, of a script that knows none, counts when it is heard.
 */
export function latestState(known: ShownState, arrived: ShownState, from: 'heard' | 'stored'): ShownState {
  const [before, now] = [known.version ?? 0, arrived.version]
  if (now === undefined) return from === 'heard' ? { ...arrived, version: before } : known
  return now > before || (now === before && from === 'heard') ? arrived : known
}

/** 65.3 → '1:05', 3725 → '1:02:05'. */
export function timeText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `#abc` → `#aabbcc`. */
export const longHex = (hex: string): string => (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex)

/** Seconds by which a viewer's video may be off before it jumps: while both run, sound and picture would stutter for less. */
export const DRIFT_S = { playing: 0.6, paused: 0.04 } as const

/** Where a viewer's video has to jump, or null where it is near enough. `at`, `duration`: its own, in seconds. */
export function jumpTo(at: number, duration: number, { playing, position }: { playing: boolean; position: number }): number | null {
  const target = Number.isFinite(duration) ? Math.min(position, duration) : position
  return Math.abs(target - at) > (playing ? DRIFT_S.playing : DRIFT_S.paused) ? target : null
}
