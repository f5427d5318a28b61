import type { Random } from '../setup/random.ts'

/**
 * Texts that have broken servers before: quotes, escapes, reserved characters, control characters, wide and
 * combining ones.
 */
const NASTY = [
  '',
  ' ',
  '\0',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  '(',
  ')',
  ',',
  '.',
  ':',
  '{}',
  '[]',
  'null',
  'NULL',
  'true',
  'unknown',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '99999999999999999999',
  '-2147483649',
  '0x1f',
  '1; drop table shows',
  "' or '1'='1",
  '"; delete from acts; --',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '\u202e\u0000',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧',
  '\ud800',
  '＝1',
  '#{7*7}',
  '2026-13-45',
  '2026-01-01T00:00:00Z',
  '0001-01-01',
  '275760-09-13',
  'infinity',
  'now',
]

/** Returns a text of any kind, sometimes a very long one. */
export function anyText(random: Random): string {
  if (random.oneIn(200)) return random.pick(['a', '%', '(', '🎭', '\\']).repeat(1 + random.int(20_000))
  if (random.oneIn(3))
    return Array.from({ length: random.int(12) }, () =>
      String.fromCodePoint(random.oneIn(4) ? random.int(0xd7ff) : 32 + random.int(95)),
    ).join('')
  return random.pick(NASTY)
}

/** Returns a JSON value of any kind, sometimes deep, sometimes with keys that programs treat specially. */
export function anyJson(random: Random, depth = 0): unknown {
  if (random.oneIn(300)) return JSON.parse('['.repeat(60) + ']'.repeat(60))
  const kind = random.int(depth > 3 ? 6 : 8)
  if (kind === 0) return null
  if (kind === 1) return random.oneIn(2)
  if (kind === 2) return random.pick([0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 31), 1.5, 1e308, 5e-324])
  if (kind <= 5) return anyText(random)
  if (kind === 6) return Array.from({ length: random.int(4) }, () => anyJson(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.int(4) }, () => [
      random.pick(['a', '__proto__', 'constructor', 'id', anyText(random)]),
      anyJson(random, depth + 1),
    ]),
  )
}

/** Returns the bytes of a JSON text after damage: cut, flipped, doubled or marked. */
export function spoil(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length === 0) return random.bytes(8)
  switch (random.int(4)) {
    case 0:
      return bytes.subarray(0, random.int(bytes.length))
    case 1:
      bytes[random.int(bytes.length)] = random.int(256)
      return bytes
    case 2:
      return Buffer.concat([bytes, bytes])
    default:
      return Buffer.concat([Buffer.from('\ufeff'), bytes])
  }
}

/** Percent-encodes as a client would, sometimes wrongly. */
export function encode(random: Random, text: string): string {
  const encoded = encodeURIComponent(Buffer.from(text).toString())
  if (random.oneIn(100)) return `${encoded}${random.pick(['%', '%zz', '%00', '%ED%A0%80', '%ff', '%C0%AF', ' ', '#', '?', '&&', '=='])}`
  return encoded
}
