import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameMeter } from './frame-meter.ts'

/** A frame as a client sends it. */
function frame({ fin, opcode, bytes }: { fin: boolean; opcode: number; bytes: number }): Buffer {
  const length =
    bytes < 126
      ? [bytes]
      : bytes < 65_536
        ? [126, bytes >> 8, bytes & 255]
        : [127, 0, 0, 0, 0, 0, bytes >> 16, (bytes >> 8) & 255, bytes & 255]
  const [first = 0, ...rest] = length
  // The payload looks like the heads of pings, so that a meter that loses its place is found out.
  return Buffer.concat([
    Buffer.from([(fin ? 0x80 : 0) | opcode, 0x80 | first, ...rest, 1, 2, 3, 4]),
    Buffer.alloc(bytes, Buffer.from([0x89, 0x80])),
  ])
}

const anyFrame = fc.record({
  fin: fc.boolean(),
  opcode: fc.constantFrom(0x0, 0x1, 0x2, 0x8, 0x9, 0xa),
  bytes: fc.oneof(fc.nat(130), fc.constantFrom(125, 126, 127, 65_535, 65_536, 70_000)),
})

it('S11: counts each frame that brings no message, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1 }), (frames, cuts) => {
      let count = 0
      const meter = createFrameMeter(() => count++)
      const bytes = Buffer.concat(frames.map(frame))
      for (let at = 0, i = 0; at < bytes.length; i++) {
        const size = cuts[i % cuts.length] as number
        meter(bytes.subarray(at, at + size))
        at += size
      }
      expect(count).toBe(frames.filter(({ fin, opcode }) => !fin || opcode === 0x9 || opcode === 0xa).length)
    }),
  )
})
