/** Half of a character beyond U+FFFF, which no encoding spells. `isWellFormed` and `toWellFormed` are younger than our browsers (decision 119). */
const HALF = /\p{Surrogate}/gu

export const hasHalfCharacter = (text: string): boolean => text.search(HALF) >= 0
/** With U+FFFD in the place of each half. */
export const withoutHalfCharacters = (text: string): string => text.replace(HALF, '\uFFFD')
