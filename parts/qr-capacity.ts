import { hasHalfCharacter } from './half-characters.ts'

/** How much of a QR code's capacity a text uses, in the unit of its densest mode. */
export interface QrLoad {
  used: number
  /** Capacity of one code. */
  most: number
  unit: 'digits' | 'characters' | 'bytes'
}

/**
 * Modes that encode a whole text, densest first, with the capacity of the largest code (version 40, 177
 * modules per side) at the highest error correction, level H (ISO/IEC 18004, tables 2, 5 and 7). Texts that
 * fit neither mode are encoded as UTF-8 bytes.
 */
const DIGITS = { spells: /^[0-9]*$/, most: 3_057, unit: 'digits' } as const
const CAPITALS = { spells: /^[A-Z0-9 $%*+./:-]*$/, most: 1_852, unit: 'characters' } as const
const BYTES = { most: 1_273, unit: 'bytes' } as const

export function qrLoad(text: string): QrLoad {
  for (const { spells, most, unit } of [DIGITS, CAPITALS]) if (spells.test(text)) return { used: text.length, most, unit }
  return { used: utf8Length(text), ...BYTES }
}

/** Returns why a text does not fit one QR code of level H, in words for the person who typed it, or null. */
export function qrProblem(text: string): string | null {
  if (hasHalfCharacter(text)) return 'This text holds half a character, which no QR code can spell. Delete it, or type it again.'
  const { used, most, unit } = qrLoad(text)
  if (used <= most) return null
  const size = `${used.toLocaleString('en')} of at most ${most.toLocaleString('en')} ${unit}`
  const why = unit === 'bytes' && used > text.length ? ' Emoji and many letters take 2 to 4 bytes each.' : ''
  return `This text is too long for a QR code that scans from across a room: ${size}.${why} Shorten it, or put it on a page and encode the page’s address.`
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length
