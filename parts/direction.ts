const STRONG = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text is read from right to left, by its first letter, as `dir="auto"` decides. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(STRONG.exec(text)?.[0] ?? '')
