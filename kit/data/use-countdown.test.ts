import { expect, it } from 'vitest'
import { msLeft, untilNextSecond } from './use-countdown.ts'

const [from, until] = ['2026-05-01T12:00:00Z', '2026-05-01T12:01:00Z']
const at = (seconds: number) => Date.parse(from) + seconds * 1_000

it.each([
  ['half a second before it began, as far as this device knows', -0.5, 60_000],
  ['as it begins', 0, 60_000],
  ['on its way', 12.5, 47_500],
  ['as it ends', 60, 0],
  ['afterwards', 75, 0],
])('[E6] a minute has no 61 seconds: %s', (_when, seconds, left) => {
  expect(msLeft({ from, until }, at(seconds))).toBe(left)
})

it('has nothing to count where there is no end, and counts where the beginning is not known', () => {
  expect(msLeft({ from, until: null }, at(0))).toBeNull()
  expect(msLeft({ from: null, until }, at(-2))).toBe(62_000)
})

it('draws again when the number changes, and not five times a second', () => {
  expect([12_345, 12_001, 12_000, 999, 0, -300].map(untilNextSecond)).toEqual([365, 21, 20, 1_019, 20, 720])
})
