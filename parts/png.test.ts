import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { pngOf } from './png.ts'

it('writes a picture that a decoder reads, of more than one stored block and an odd width', () => {
  const [width, height] = [301, 501]
  const palette = [
    [10, 20, 30],
    [200, 100, 0],
    [255, 255, 255],
  ] as const
  const colorAt = (x: number, y: number) => (x * 7 + y) % 3
  const read = PNG.sync.read(Buffer.from(pngOf({ width, height, palette, colorAt })))
  expect([read.width, read.height]).toEqual([width, height])
  for (const [x, y] of [
    [0, 0],
    [300, 0],
    [150, 250],
    [299, 500],
    [300, 500],
  ] as const) {
    const at = (y * width + x) * 4
    expect([...read.data.subarray(at, at + 4)]).toEqual([...(palette[colorAt(x, y)] ?? []), 255])
  }
})
