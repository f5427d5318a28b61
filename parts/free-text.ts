import { isBlank } from '../contract/blank.ts'

/**
 * Returns what is wrong with a text, in words for the person who typed it, or null. Same rule as that of a
 * trimmed text column of `max` characters.
 */
export function textProblem(text: string, { max, blank }: { max: number; blank: string }): string | null {
  const trimmed = text.trim()
  if (isBlank(trimmed)) return blank
  const over = Array.from(trimmed).length - max
  return over > 0 ? `This is ${over} ${over === 1 ? 'character' : 'characters'} too long.` : null
}

/**
 * Returns how many characters are left, such as '12 left' or '3 over'; null while more than `from` are left.
 */
export function charactersLeft(text: string, max: number, from: number): string | null {
  const left = max - Array.from(text.trim()).length
  if (left > from) return null
  return left < 0 ? `${-left} over` : `${left} left`
}
