/** Red, green and blue, each from 0 to 255. */
export type Color = readonly [number, number, number]

export interface Picture {
  width: number
  height: number
  /** At most 16 colours. */
  palette: readonly Color[]
  /** Returns the colour of a pixel, as its place in the palette. */
  colorAt: (x: number, y: number) => number
}

/** Most bytes of a stored block. Source: RFC 1951, 3.2.4. */
const BLOCK = 65_535

/**
 * Returns a picture as PNG: indexed colours, four bits each, not compressed. Source: PNG (third edition),
 * ISO/IEC 15948; zlib, RFC 1950.
 */
export function pngOf({ width, height, palette, colorAt }: Picture): Uint8Array {
  const stride = 1 + Math.ceil(width / 2)
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * stride + 1 + (x >> 1)
      rows[place] = (rows[place] as number) | (colorAt(x, y) << (x % 2 === 0 ? 4 : 0))
    }
  }
  const header = [...uint32(width), ...uint32(height), 4, 3, 0, 0, 0]
  return joined([
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', header),
    chunk('PLTE', palette.flat()),
    chunk('IDAT', stored(rows)),
    chunk('IEND', []),
  ])
}

type Bytes = Uint8Array | readonly number[]

const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

function joined(parts: readonly Bytes[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function chunk(type: string, data: Bytes): Uint8Array {
  const body = joined([[...type].map((letter) => letter.charCodeAt(0)), data])
  return joined([uint32(data.length), body, uint32(crc32(body))])
}

/** Returns a zlib stream of stored blocks. */
function stored(data: Uint8Array): Uint8Array {
  const parts: Bytes[] = [[0x78, 0x01]]
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK)
    const { length } = block
    const isLast = at + BLOCK >= data.length
    parts.push([isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255], block)
  }
  return joined([...parts, uint32(adler32(data))])
}

function adler32(data: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
