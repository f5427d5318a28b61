import { isStoredUrl, type StoredFile } from '../../contract/files.ts'
import { startOf } from '../../parts/graphemes.ts'
import { withoutHalfCharacters } from '../../parts/half-characters.ts'
import { mayAsk } from '../../parts/host-place.ts'
import { readUrl } from '../../parts/read-url.ts'
import { fileType, type ShownState, type TelestratorFile, URL_MAX } from './tables.ts'

/** Address of the host's settings. */
export const settingsPath = (sessionId: string): string => `/telestrator/${sessionId}/settings`
/** Address of the presenter's screen. */
export const presentPath = (sessionId: string): string => `/telestrator/${sessionId}`
/** Address of the viewers' screen. */
export const displayPath = (sessionId: string): string => `${presentPath(sessionId)}?view=true`

/** Returns an uploaded file, its original name in the fragment, which browsers never send to a server. */
export function ownFile({ url, type }: StoredFile, name: string): TelestratorFile {
  // Half a character cannot be encoded.
  const label = encodeURIComponent(withoutHalfCharacters(startOf(name, NAMED_CHARS)))
  const whole = `${url}#${label}`
  return { url: label === '' || whole.length > URL_MAX ? url : whole, type }
}
const NAMED_CHARS = 150

/**
 * Returns the last part of an address, decoded and without a query that does not decide the type; the whole
 * address if that is empty.
 */
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

/** Whether a page on this host may load the file. */
export function isAskedFrom(page: string, url: string): boolean {
  const asked = readUrl(url)
  return isStoredUrl(url) || (asked !== null && mayAsk(page, asked.hostname))
}

/** Shown instead of an uploaded file's address. */
const UPLOADED = 'Uploaded, kept on this server'

/**
 * Returns an address for display. Its host is in ASCII, which exposes lookalike letters (RFC 3492). `uploaded`: what
 * is said of an uploaded file.
 */
export function shownUrl(url: string, uploaded = UPLOADED): string {
  if (isStoredUrl(url)) return uploaded
  const read = readUrl(url)
  return read ? url.replace(/^https?:\/\/[^/?#]*/i, `${read.protocol}//${read.host}`) : url
}

/** Returns a key per file that survives reordering. Files with the same address are numbered. */
export function fileKeys(files: readonly TelestratorFile[]): string[] {
  const seen = new Map<string, number>()
  return files.map(({ url }) => {
    const times = (seen.get(url) ?? 0) + 1
    seen.set(url, times)
    return `${times} ${url}`
  })
}

/** Returns the index `by` steps away, wrapping around at both ends. */
export const stepped = (at: number, by: number, length: number): number => (((at + by) % length) + length) % length

/** Returns the addresses of the images before and after index `at`, without duplicates and the current. */
export function neighbourPictures(files: readonly TelestratorFile[], at: number): string[] {
  const beside = [-1, 1].flatMap((by) => files[stepped(at, by, files.length)] ?? [])
  return [...new Set(beside.flatMap(({ url, type }) => (type === 'image' && url !== files[at]?.url ? [url] : [])))]
}

/**
 * Returns the index of the file to show: the given index if it has the intended file, else that file's index,
 * else the given index or the last one. -1 without files.
 */
export function shownIndex(files: readonly TelestratorFile[], { currentFileIndex, file }: ShownState): number {
  if (file !== undefined && files[currentFileIndex]?.url !== file) {
    const elsewhere = files.findIndex(({ url }) => url === file)
    if (elsewhere >= 0) return elsewhere
  }
  return Math.min(currentFileIndex, files.length - 1)
}

/**
 * Returns the newer of two states. A stored state is older than a heard one of the same version, because a
 * video keeps playing. A heard state without a version, sent by a script, wins; a stored one loses.
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

/**
 * Largest deviation of a viewer's video, in seconds. Smaller ones are ignored while it plays, because jumping
 * interrupts sound and picture.
 */
export const DRIFT_S = { playing: 0.6, paused: 0.04 } as const

/**
 * Returns the position to which a viewer's video must jump, or null if it deviates little. `at`, `duration`:
 * the viewer's, in seconds.
 */
export function jumpTo(at: number, duration: number, { playing, position }: { playing: boolean; position: number }): number | null {
  const target = Number.isFinite(duration) ? Math.min(position, duration) : position
  return Math.abs(target - at) > (playing ? DRIFT_S.playing : DRIFT_S.paused) ? target : null
}
