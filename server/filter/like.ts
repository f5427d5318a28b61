/**
 * SQL LIKE in linear space and O(pattern × text) time at worst: no backtracking blow-up, so a hostile pattern costs no more than a long one.
 * `%` is any run, `_` is one character (code point), `\` takes the next character literally.
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

/** LIKE without regard to case, by Unicode lower-casing of both sides. */
export const ilikeMatches = (pattern: string, value: string): boolean => likeMatches(pattern.toLowerCase(), value.toLowerCase())

// Longer than any code point, so that no character of a text can equal them.
const ANY_RUN = '%run'
const ANY_ONE = '_one'

/** A pattern is matched against many texts; the last one is kept compiled. */
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
