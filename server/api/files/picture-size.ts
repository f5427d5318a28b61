/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * Returns the size that a PNG, JPEG or WebP declares in its header. Null: another format, or the bytes end
 * before the size, which in a JPEG follows the metadata. Sources: PNG (W3C) 11.2.2, RFC 9649 (WebP),
 * ITU-T T.81 B.2.2 (JPEG).
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1', 0, 16)
  if (text.startsWith('\x89PNG') && text.endsWith('IHDR')) return sized(file, 24, () => [file.readUInt32BE(16), file.readUInt32BE(20)])
  if (text.startsWith('\xff\xd8')) return jpegSize(file)
  if (!text.startsWith('RIFF') || text.slice(8, 12) !== 'WEBP') return null
  if (text.endsWith('VP8X')) return sized(file, 30, () => [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1])
  if (text.endsWith('VP8L')) return sized(file, 25, () => losslessSize(file.readUInt32LE(21)))
  return text.endsWith('VP8 ') ? sized(file, 30, () => [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff]) : null
}

function sized(file: Buffer, needs: number, read: () => readonly [number, number]): PictureSize | null {
  if (file.length < needs) return null
  const [width, height] = read()
  return { width, height }
}

/** Width and height are stored in 14 bits each, minus one. */
const losslessSize = (bits: number): readonly [number, number] => [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]

/**
 * Walks the segments to the frame header: SOF0 to SOF15, without the markers DHT, JPG and DAC between them.
 */
function jpegSize(file: Buffer): PictureSize | null {
  for (let at = 2; at + 9 < file.length; ) {
    const marker = file[at + 1] as number
    if (file[at] !== 0xff) return null
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    // Fill bytes and markers without a segment have no length field.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}
