import type { FileEnding } from '../../../contract/files.ts'

/** Brands of ISO media files that browsers play as video/mp4; not QuickTime, nor pictures (heic, avif). */
const MP4_BRANDS = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]?|dash|MSNV|3gp\d|f4v )/

/**
 * Returns the type that the first bytes of a file declare; null: none that is accepted. 64 bytes are enough.
 * Sources: PNG (W3C), GIF89a, JFIF, RIFF/WebP container, ISO/IEC 14496-12, EBML (RFC 8794).
 */
export function endingOf(bytes: Uint8Array): FileEnding | null {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4) && MP4_BRANDS.test(text.slice(8, 12))) return 'mp4'
  // Other Matroska files begin with the same bytes; only the document type differs.
  if (text.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82[\x80-\xff]webm/.test(text)) return 'webm'
  return null
}
