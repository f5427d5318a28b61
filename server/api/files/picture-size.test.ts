import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')

/** Headers of pictures, 300 pixels wide and 100 high, as programs write them. */
const HEADS = {
  PNG: '89504e470d0a1a0a 0000000d 49484452 0000012c 00000064 08060000',
  'baseline JPEG, behind its metadata': 'ffd8 ffe0 0010 4a46494600010101004800480000 ffe1 0004 abcd ffc0 0011 08 0064 012c 03 012200',
  'progressive JPEG, behind a table and a fill byte': 'ffd8 ffc4 0003 00 ff ffc2 0011 08 0064 012c 03 012200',
  'lossy WebP': '52494646 24000000 57454250 56503820 18000000 300100 9d012a 2c01 6400',
  'lossless WebP': '52494646 24000000 57454250 5650384c 10000000 2f 2bc11800 00000000',
  'extended WebP': '52494646 24000000 57454250 56503858 0a000000 10000000 2b0100 630000',
}

it.each(Object.entries(HEADS))('reads the size from a %s', (_what, head) => {
  expect(pictureSize(hex(head))).toEqual({ width: 300, height: 100 })
})

it.each(Object.entries(HEADS))('reads none from the beginning of a %s, and does not fail', (_what, head) => {
  for (let length = 0; length < hex(head).length - 8; length++) expect(pictureSize(hex(head).subarray(0, length))).toBeNull()
})

it('ends, whatever stands behind a JPEG’s mark', () => {
  expect(pictureSize(hex(`ffd8 ${'ff'.repeat(5_000)}`))).toBeNull()
  expect(pictureSize(hex(`ffd8 ${'ffe0 0000'.repeat(500)}`))).toBeNull()
})
