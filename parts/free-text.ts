import { isBlank } from '../contract/blank.ts'

/** What is wrong with a free text, in words for the person who typed it, or null: the same rule as a trimmed text column's of `max` characters. */
export function textProblem(text: string, { max, blank }: { max: number; blank: string }): string | null {
  const trimmed = text.trim()
  if (isBlank(trimmed)) return blank
  const over = Array.from(trimmed).length - max
  return over > 0 ? `This is ${over} ${over === 1 ? 'character' : 'characters'} too long.` : null
}

/** How many characters are left, once it matters: from `from` characters before the limit on. Null before. */
export function charactersLeft(text: string, max: number, from: number): string | null {
  const left = max - Array.from(text.trim()).length
  if (left > from) return null
  return left < 0 ? `${-left} over` : `${left} left`
}
