/** FNV-1a of a text's UTF-8, 32 bits, not negative. Equal on every node and after every restart; no secret. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
