/**
 * SQL LIKE in linear space and at worst O(pattern × text) time, without backtracking, so that a hostile
 * pattern costs no more than a long one. `%` matches any run of characters, `_` one character (code point),
 * `\` escapes the next.
 */
export function likeMatches(pattern: string, value: string): boolean {
  const p = compiled(pattern)
  const v = Array.from(value)
  let pi = 0
  let vi = 0
  let starAt = -1
  let resumeAt = 0
  while (vi < v.length) {
    const token = p[pi]
    if (token === ANY_RUN) {
      starAt = pi++
      resumeAt = vi
    } else if (token !== undefined && (token === ANY_ONE || token === v[vi])) {
      pi++
      vi++
    } else if (starAt >= 0) {
      pi = starAt + 1
      vi = ++resumeAt
    } else return false
  }
  while (p[pi] === ANY_RUN) pi++
  return pi === p.length
}

/** LIKE that ignores case: compares both sides in lower case, for all of Unicode. */
export const ilikeMatches = (pattern: string, value: string): boolean => likeMatches(pattern.toLowerCase(), value.toLowerCase())

// Tokens longer than one code point, so that no character of a text equals them.
const ANY_RUN = '%run'
const ANY_ONE = '_one'

/** The last pattern, compiled: one pattern is usually matched against many texts. */
let last: { pattern: string; tokens: string[] } = { pattern: '', tokens: [] }
function compiled(pattern: string): string[] {
  if (last.pattern !== pattern) last = { pattern, tokens: compile(pattern) }
  return last.tokens
}

function compile(pattern: string): string[] {
  const tokens: string[] = []
  const chars = Array.from(pattern)
  for (let i = 0; i < chars.length; i++) {
    const c = chars[i] as string
    if (c === '%') {
      if (tokens.at(-1) !== ANY_RUN) tokens.push(ANY_RUN)
    } else if (c === '_') tokens.push(ANY_ONE)
    else if (c === '\\' && i + 1 < chars.length) tokens.push(chars[++i] as string)
    else tokens.push(c)
  }
  return tokens
}
