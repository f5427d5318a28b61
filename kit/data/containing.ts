import { LIMITS } from '../../contract/limits.ts'

/** Longest text that is searched for: in a pattern, each letter may need a backslash, and a % stands at both ends. */
export const SEARCH_MAX = (LIMITS.patternChars - 2) / 2

/** Returns the beginning of a typed or pasted text that one search can take, never with half a character at its end. */
export const searchable = (text: string): string => text.slice(0, SEARCH_MAX).replace(/[\uD800-\uDBFF]$/, '')

/**
 * Returns the pattern of `ilike` for texts that contain `words` as they are. A star stands for any one
 * character: PostgREST reads it as %, and no escape stops that.
 */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
