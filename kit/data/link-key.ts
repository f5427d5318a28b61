import { type HelperLink, helperKey, readHelperKey } from '../../contract/helper.ts'
import { displayKey, readDisplayKey } from '../../contract/presentation.ts'

const LINKED = /^\/(wall|helper)\/([0-9a-f-]{36})\/?$/

/**
 * Returns the key of the display link or the helper link that opened this window, or null. The secret is in
 * the URL's fragment, which is not sent to servers and so is in none of their logs.
 */
export function linkKeyOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  const [, of, id] = LINKED.exec(pathname) ?? []
  if (id === undefined) return null
  const secret = hash.slice(1)
  const key = of === 'wall' ? displayKey(id, secret) : helperKey({ id, secret })
  return readDisplayKey(key) || readHelperKey(key) ? key : null
}

/**
 * Says whether a display link or a helper link was cut, or copied with a word behind it: something stands in the
 * URL's fragment that can be no secret.
 */
export const isCutLink = (location: Pick<Location, 'pathname' | 'hash'>): boolean =>
  location.hash.length > 1 && LINKED.test(location.pathname) && linkKeyOf(location) === null

/** Returns the id of the helper whose link opened this window, or null. */
export const helperIdOf = (location: Pick<Location, 'pathname' | 'hash'>): string | null =>
  readHelperKey(linkKeyOf(location) ?? '')?.id ?? null

export const displayLink = (origin: string, session: string, secret: string): string => `${origin}/wall/${session}#${secret}`

export const HELPER_ROUTE = '/helper/:id'
export const helperLink = (origin: string, { id, secret }: HelperLink): string => `${origin}/helper/${id}#${secret}`
