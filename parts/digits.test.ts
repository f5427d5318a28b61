import { expect, it } from 'vitest'
import { asciiDigits } from './digits.ts'

it.each([
  ['١٢', '12'],
  ['۰۹', '09'],
  ['१०', '10'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['-٣', '-3'],
  ['Table 7', 'Table 7'],
  ['½²', '½²'],
])('[F12] reads the digits of %j', (text, read) => {
  expect(asciiDigits(text)).toBe(read)
})
