import { hasHalfCharacter } from '../../parts/half-characters.ts'
import { readUrl } from '../../parts/read-url.ts'
import { type Followed, readFollowed } from './followed.ts'

/** Parameter of an address whose page asks for a printer as soon as it is drawn. Its value is 1. */
export const PRINT = 'print'

/**
 * Parses the query string of /qr-display.html. `text`: text of the code, any that a code can hold, or null.
 * `isLink`: it is an absolute http(s) URL; only those are shown as links. `settings`: parsed JSON; undefined
 * if invalid, so that defaults apply. `followed`: the session to follow, or null. `printed`: whether the page
 * asks for a printer.
 */
export function readQuery(search: string): {
  text: string | null
  isLink: boolean
  settings: unknown
  followed: Followed | null
  printed: boolean
} {
  const query = new URLSearchParams(search)
  const text = readText(query.get('url'))
  return {
    text,
    isLink: text !== null && isLink(text),
    settings: readJson(query.get('settings')),
    followed: readFollowed(readJson(query.get('session'))),
    printed: isPrinted(search),
  }
}

/** Whether the query string asks for a printer. */
export const isPrinted = (search: string): boolean => new URLSearchParams(search).get(PRINT) === '1'

/** UTF-8 bytes that fit into a code of level M (ISO/IEC 18004, table 7). */
const MAX_BYTES = 2_331

const readText = (text: string | null): string | null =>
  text === null || text.trim() === '' || hasHalfCharacter(text) || new TextEncoder().encode(text).length > MAX_BYTES ? null : text

const isLink = (text: string): boolean => ['http:', 'https:'].includes(readUrl(text)?.protocol ?? '')

function readJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
