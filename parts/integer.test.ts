import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseInteger } from './integer.ts'

it.each<[string, number | null]>([
  ['12', 12],
  [' 12 ', 12],
  ['-3', -3],
  ['−3', -3],
  ['+4', 4],
  ['007', 7],
  ['-0', 0],
  ['2.5', 2],
  ['-2.5', -2],
  ['12.70', 12],
  ['0.500', 0],
  ['1.0000', 1],
  ['12 points', 12],
  ['1000.000', 1_000],
  ['1,000.000', 1_000],
  ['1,000.5', 1_000],
  ['12,34,567', 12],
  ['١٢', 12],
  ['１２', 12],
  ['', null],
  [' ', null],
  ['-', null],
  ['--1', null],
  ['abc', null],
  ['.5', null],
  ['NaN', null],
  ['Infinity', null],
])('[L6] %j is %j', (text, number) => {
  expect(parseInteger(text)).toBe(number)
})

it.each(['1000', '1,000', '1.000', '1 000', '1\u00a0000', '1\u202f000', "1'000", '1’000', '+1000'])(
  '[S186.1] [L6] %j is a thousand',
  (text) => {
    expect(parseInteger(text)).toBe(1_000)
  },
)

it('[L6] however its thousands are grouped, a number is the same', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('', ',', '.', ' ', '’'), (n, separator) => {
      expect(parseInteger(n.toLocaleString('en').replaceAll(',', separator))).toBe(n)
    }),
  )
})
