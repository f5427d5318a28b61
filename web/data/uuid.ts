/** A version 4 UUID from 16 random bytes. `crypto.randomUUID` is missing where a venue serves plain http. Source: RFC 9562, section 5.4. */
export function makeUuid(random: Uint8Array): string {
  const bytes = [...random.slice(0, 16)]
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.map((b) => b.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A fresh id for a row. */
export const freshId = (): string => makeUuid(crypto.getRandomValues(new Uint8Array(16)))
