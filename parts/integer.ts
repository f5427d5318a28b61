import { asciiDigits } from './digits.ts'

/**
 * Parses the whole number at the beginning of a text; null if there is none. '12.5' and '12 points' are 12,
 * '-3' is -3, 'abc' is null. One separator may group thousands: '1,000', '1 000' and '1.000' are 1000.
 * Accepts digits of any script. The result may exceed Number.MAX_SAFE_INTEGER.
 */
export function parseInteger(text: string): number | null {
  const [, sign = '', rest = ''] = /^\s*([-−+]?)(.*)$/su.exec(asciiDigits(text)) ?? []
  const figures = GROUPED.exec(rest)?.[0] ?? PLAIN.exec(rest)?.[0]
  if (figures === undefined) return null
  const size = Number(figures.replace(/\D/g, ''))
  return /[-−]/.test(sign) && size !== 0 ? -size : size
}

/** A leading 0 starts a fraction, so no groups follow it. */
const GROUPED = /^[1-9]\d{0,2}([,.'’\s])\d{3}(?:\1\d{3})*(?!\d)/
const PLAIN = /^\d+/
