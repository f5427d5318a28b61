import type { Translate } from '../../contract/messages.ts'

/**
 * Returns the words of a key that came from elsewhere, with whatever values. Null: nobody knows the key here, or a
 * value is a text where a plural expects a number.
 */
export function wordsOf(t: Translate, { key, values }: { key: string; values: object }): string | null {
  try {
    const words = (t as (key: string, values: object) => string)(key, values)
    return words === key ? null : words
  } catch {
    return null
  }
}
