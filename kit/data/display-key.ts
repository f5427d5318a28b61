import { displayKey, readDisplayKey } from '../../contract/presentation.ts'

const WALL = /^\/wall\/([0-9a-f-]{36})\/?$/

/**
 * Returns the key of the display link that opened this window, or null. The secret is in the URL's fragment,
 * which is not sent to servers and so is in none of their logs.
 */
export function displayKeyOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  const session = WALL.exec(pathname)?.[1]
  const key = session === undefined ? null : displayKey(session, hash.slice(1))
  return key !== null && readDisplayKey(key) ? key : null
}

export const displayLink = (origin: string, session: string, secret: string): string => `${origin}/wall/${session}#${secret}`
