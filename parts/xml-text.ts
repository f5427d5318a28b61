import { withoutHalfCharacters } from './half-characters.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML, and removes characters that XML forbids (XML 1.0, 2.2). */
export const xmlText = (text: string): string =>
  withoutHalfCharacters(text)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (char) => ENTITIES[char] as string)
