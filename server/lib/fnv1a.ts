/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-8 bytes, as a non-negative integer. Equal on every node and
 * after every restart. Not cryptographic. http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
