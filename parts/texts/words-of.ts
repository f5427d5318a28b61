import type { Translate } from '../../contract/messages.ts'

/**
 * Returns the words of a key that came from elsewhere, with whatever values. Null: nobody knows the key here, or its
 * text cannot be said with these values, as where it counts and they have no number.
 */
export const wordsOf = (t: Translate, { key, values }: { key: string; values: object }): string | null =>
  t.suits(key, values) ? (t as (key: string, values: object) => string)(key, values) : null
