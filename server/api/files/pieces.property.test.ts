import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesWithin, cut, PIECE_BYTES } from './pieces.ts'

const size = fc.integer({ min: 1, max: 4 * PIECE_BYTES })
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const file = (length: number) => Buffer.from(Array.from({ length }, (_, n) => (n * 31 + (n >> 8)) % 251))

/** Returns the stored pieces of a file that arrives in parts, which end at these shares of its length. */
function keptOf(bytes: Buffer, ends: readonly number[]): Map<number, Buffer> {
  const pieces = new Map<number, Buffer>()
  const stops = [...new Set([0, ...ends.map((end) => Math.floor(end * bytes.length)), bytes.length])].sort((a, b) => a - b)
  for (const [n, from] of stops.slice(0, -1).entries())
    for (const part of cut(from, bytes.subarray(from, stops[n + 1])))
      pieces.set(part.piece, Buffer.concat([pieces.get(part.piece) ?? Buffer.alloc(0), part.bytes]))
  return pieces
}

it('has the same pieces, however a file arrives, and the bytes of every part of it', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.array(place, { maxLength: 8 }), place, place, async (length, ends, one, other) => {
      const bytes = file(length)
      const pieces = keptOf(bytes, ends)
      expect([...pieces.keys()].sort()).toEqual(Array.from({ length: Math.ceil(length / PIECE_BYTES) }, (_, n) => n))
      for (const [n, piece] of pieces) expect(piece.length).toBe(Math.min(PIECE_BYTES, length - n * PIECE_BYTES))
      const [start = 0, end = 0] = [Math.floor(one * length), Math.floor(other * length)].sort((a, b) => a - b)
      const read: number[] = []
      const parts: Uint8Array[] = []
      const readPiece = async (n: number) => {
        read.push(n)
        return pieces.get(n) as Buffer
      }
      for await (const part of bytesWithin({ start, end }, readPiece)) parts.push(part)
      expect(Buffer.concat(parts).equals(bytes.subarray(start, end + 1))).toBe(true)
      const first = Math.floor(start / PIECE_BYTES)
      expect(read).toEqual(Array.from({ length: Math.floor(end / PIECE_BYTES) - first + 1 }, (_, n) => first + n))
    }),
    { numRuns: 40 },
  )
})

it('reads a piece when the one before was taken, and none after a part that is short', async () => {
  const read: number[] = []
  const whole = bytesWithin({ start: 0, end: 3 * PIECE_BYTES - 1 }, async (n) => {
    read.push(n)
    return Buffer.alloc(n === 1 ? PIECE_BYTES - 1 : PIECE_BYTES)
  })
  expect((await whole.next()).value).toHaveLength(PIECE_BYTES)
  expect(read).toEqual([0])
  await expect(whole.next()).rejects.toThrow('The file ends before its end.')
  expect(read).toEqual([0, 1])
})
