/** Letters that only Japanese has. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns the language of an entry where its letters tell it: 'ja', of which lines break between phrases. Undefined:
 * it may be any.
 */
export const languageOf = (text: string): 'ja' | undefined => (KANA.test(text) ? 'ja' : undefined)
