/**
 * Matches texts of characters that draw nothing: white space, controls, Unicode's default-ignorable code
 * points (zero-width characters, soft hyphens, direction marks, variation selectors, Hangul fillers, tags),
 * and two that fonts draw as nothing: Braille's blank and a silent note head.
 */
const INVISIBLE = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** Whether a text draws nothing. Invisible characters *within* a text are allowed: emoji need them. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)
