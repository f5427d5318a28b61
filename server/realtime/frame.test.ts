import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
// @ts-expect-error The published types leave the receiver out.
import { Receiver } from 'ws'
import { frameOf } from './frame.ts'

/** Reads frames with the receiver that ws clients use. */
function read(bytes: Buffer): Promise<{ data: Buffer; isBinary: boolean }[]> {
  const seen: { data: Buffer; isBinary: boolean }[] = []
  const receiver = new Receiver({ isServer: false })
  receiver.on('message', (data: Buffer, isBinary: boolean) => void seen.push({ data, isBinary }))
  return new Promise((done, fail) => {
    receiver.on('error', fail)
    receiver.on('finish', () => done(seen))
    const stream = new PassThrough()
    stream.pipe(receiver)
    stream.end(bytes)
  })
}

it('writes text and bytes of every length class as one frame that clients read', async () => {
  for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
    const text = 'ü'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2)
    const bytes = new Uint8Array(length).fill(200)
    const seen = await read(Buffer.concat([frameOf(text).bytes, frameOf(bytes).bytes]))
    expect(seen.map(({ data, isBinary }) => [data.length, isBinary])).toEqual([
      [length, false],
      [length, true],
    ])
    expect(seen[0]?.data.toString()).toBe(text)
    expect(seen[1]?.data.equals(bytes)).toBe(true)
  }
})
