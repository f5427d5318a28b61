import { asciiDigits } from './digits.ts'

/**
 * The whole number that a text begins with, or null where it begins with none: '12.5' and '12 points' are 12, '-3' is -3, 'abc' is none.
 * Thousands grouped by one separator are one number: '1,000', '1 000' and '1.000' are 1000. Any script's digits count. May be too large to be safe.
 */
export function parseInteger(text: string): number | null {
  const [, sign = '', rest = ''] = /^\s*([-−+]?)(.*)$/su.exec(asciiDigits(text)) ?? []
  const figures = GROUPED.exec(rest)?.[0] ?? PLAIN.exec(rest)?.[0]
  if (figures === undefined) return null
  const size = Number(figures.replace(/\D/g, ''))
  return /[-−]/.test(sign) && size !== 0 ? -size : size
}

/** A first group of 0 is a fraction's, so it groups nothing. */
const GROUPED = /^[1-9]\d{0,2}([,.'’\s])\d{3}(?:\1\d{3})*(?!\d)/
const PLAIN = /^\d+/
