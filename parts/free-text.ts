import { isBlank } from '../contract/blank.ts'
import type { PlainKey, Translate } from '../contract/messages.ts'

/**
 * Returns what is wrong with a text, in words for the person who typed it, or null. Same rule as that of a
 * trimmed text column of `max` characters. `blank`: what is said of a text without visible characters.
 */
export function textProblem(text: string, { max, blank }: { max: number; blank: PlainKey }, t: Translate): string | null {
  return isBlank(text.trim()) ? t(blank) : tooLong(text, max, t)
}

/** Returns by how much a trimmed text is longer than `max` characters, in words, or null. */
export function tooLong(text: string, max: number, t: Translate): string | null {
  const over = Array.from(text.trim()).length - max
  return over > 0 ? t('text.tooLong', { count: over }) : null
}

/**
 * Returns how many characters are left, such as '12 left' or '3 over'; null while more than `from` are left.
 */
export function charactersLeft(text: string, { max, from }: { max: number; from: number }, t: Translate): string | null {
  const left = max - Array.from(text.trim()).length
  if (left > from) return null
  return left < 0 ? t('text.charactersOver', { count: -left }) : t('text.charactersLeft', { count: left })
}
