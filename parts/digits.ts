/**
 * The text with the decimal digits of every script as 0 to 9: keyboards set to Arabic, Persian or Hindi write their own.
 * Source: Unicode, General_Category Nd: digits stand in runs of ten, from zero to nine, some runs behind each other.
 */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) as number)))

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

function digitOf(code: number): number {
  let start = code
  while (isDigit(start - 1)) start--
  return (code - start) % 10
}
