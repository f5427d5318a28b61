import { expect, it } from 'vitest'
import { PLATES } from '../../kit/display/plate.ts'
import { plateOnPhones } from './phone-logo.ts'

/** A picture that is half transparent, and this grey in its other half. */
const half = (grey: number): Uint8ClampedArray =>
  new Uint8ClampedArray(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? [0, 0, 0, 0] : [grey, grey, grey, 255])).flat())

it.each([
  ['white, which a light page hides, gets ink', 255, PLATES.ink],
  ['black, which a dark page hides, gets paper', 0, PLATES.paper],
  ['grey is seen on both', 128, null],
])('[W4] on phones %s', (_what, grey, plate) => {
  expect(plateOnPhones(half(grey))).toBe(plate)
})
