/**
 * Characters that leave nothing on the screen: white space, controls, what Unicode lets fonts leave out (zero-width characters, soft hyphens,
 * marks of direction, variation selectors, Hangul fillers, tags), and two that are drawn as nothing: Braille's blank and a silent note head.
 */
const INVISIBLE = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u

/** Whether a text shows nothing to who reads it. What is invisible *within* a text belongs to it: emoji and many scripts are joined by it. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text)
