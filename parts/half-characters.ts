/**
 * An unpaired surrogate, which UTF-8 cannot encode. `isWellFormed` and `toWellFormed` are missing in our
 * oldest browsers (decision 119).
 */
const HALF = /\p{Surrogate}/gu

export const hasHalfCharacter = (text: string): boolean => text.search(HALF) >= 0
/** Replaces each unpaired surrogate by U+FFFD. */
export const withoutHalfCharacters = (text: string): string => text.replace(HALF, '\uFFFD')
