/**
 * Replaces decimal digits of every script by 0 to 9, because keyboards set to Arabic, Persian or Hindi write
 * their own digits. Source: Unicode, General_Category Nd: digits come in runs of ten code points, from zero
 * to nine; some runs are adjacent.
 */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) as number)))

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

function digitOf(code: number): number {
  let start = code
  while (isDigit(start - 1)) start--
  return (code - start) % 10
}
