import { displayKey, readDisplayKey } from '../../contract/presentation.ts'

const WALL = /^\/wall\/([0-9a-f-]{36})\/?$/

/** The key that a display link opened this window with, or null. Its secret stands in the fragment, so that no log of a server has it. */
export function displayKeyOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  const session = WALL.exec(pathname)?.[1]
  const key = session === undefined ? null : displayKey(session, hash.slice(1))
  return key !== null && readDisplayKey(key) ? key : null
}

/** The address that a display link is. */
export const displayLink = (origin: string, session: string, secret: string): string => `${origin}/wall/${session}#${secret}`
