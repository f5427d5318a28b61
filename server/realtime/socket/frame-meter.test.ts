import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameMeter } from './frame-meter.ts'

/** Encodes a frame as a client sends it. */
function frame({ fin, opcode, bytes }: { fin: boolean; opcode: number; bytes: number }): Buffer {
  const length =
    bytes < 126
      ? [bytes]
      : bytes < 65_536
        ? [126, bytes >> 8, bytes & 255]
        : [127, 0, 0, 0, 0, 0, bytes >> 16, (bytes >> 8) & 255, bytes & 255]
  const [first = 0, ...rest] = length
  // The payload looks like ping headers, so that a meter that loses its position is detected.
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

it('[X2] says how many bytes of a message have come, until it is whole, whatever control frames come between', () => {
  const meter = createFrameMeter(() => {})
  const MASK = 4
  const whole = frame({ fin: true, opcode: 1, bytes: 100 })
  expect(meter(whole.subarray(0, 60))).toBe(60 - 2)
  expect(meter(whole.subarray(60))).toBe(0)
  expect(meter(frame({ fin: false, opcode: 1, bytes: 1_000 }))).toBe(1_000 + MASK)
  expect(meter(frame({ fin: true, opcode: 9, bytes: 100 }))).toBe(1_000 + MASK)
  expect(meter(frame({ fin: false, opcode: 0, bytes: 500 }))).toBe(1_500 + 2 * MASK)
  expect(meter(Buffer.concat([frame({ fin: true, opcode: 0, bytes: 0 }), frame({ fin: false, opcode: 2, bytes: 10 })]))).toBe(10 + MASK)
  expect(meter(frame({ fin: true, opcode: 0, bytes: 1 }))).toBe(0)
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
