import { type Followed, readFollowed } from './followed.ts'

/**
 * The query of /qr-display.html. `text` is what the code spells: any text that a code can hold, or null. `isLink`: it is an absolute http(s)
 * address, the only kind that is shown as a link. `settings` is parsed JSON, or undefined when it is broken: the defaults then stand.
 * `followed` is the session that it goes by, where the address names one.
 */
export function readQuery(search: string): { text: string | null; isLink: boolean; settings: unknown; followed: Followed | null } {
  const query = new URLSearchParams(search)
  const text = readText(query.get('url'))
  return {
    text,
    isLink: text !== null && isLink(text),
    settings: readJson(query.get('settings')),
    followed: readFollowed(readJson(query.get('session'))),
  }
}

/** UTF-8 bytes that a code of level M holds (ISO/IEC 18004, table 7). */
const MAX_BYTES = 2_331

const readText = (text: string | null): string | null =>
  text === null || text.trim() === '' || !text.isWellFormed() || new TextEncoder().encode(text).length > MAX_BYTES ? null : text

function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'http:' || protocol === 'https:'
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
