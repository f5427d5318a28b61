import { expect, it } from 'vitest'
import { PLATES, plateFor } from './plate.ts'

/** Creates a picture with a number of pixels per colour, [red, green, blue, alpha]. */
const picture = (...parts: readonly (readonly [pixels: number, ...rgba: number[]])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(parts.flatMap(([pixels, ...rgba]) => Array.from({ length: pixels }, () => rgba).flat()))

const CLEAR = [60, 0, 0, 0, 0] as const
const BLACK = [40, 0, 0, 0, 255] as const
const WHITE = [40, 255, 255, 255, 255] as const

it.each([
  ['black on ink gets paper', picture(CLEAR, BLACK), PLATES.ink, PLATES.paper],
  ['white on paper gets ink', picture(CLEAR, WHITE), PLATES.paper, PLATES.ink],
  ['black on paper needs none', picture(CLEAR, BLACK), PLATES.paper, null],
  ['white on ink needs none', picture(CLEAR, WHITE), PLATES.ink, null],
  ['black words beside a white mark, on ink', picture(CLEAR, [25, 0, 0, 0, 255], [15, 255, 255, 255, 255]), PLATES.ink, PLATES.paper],
  ['soft edges do not count', picture(CLEAR, WHITE, [4, 20, 20, 20, 255]), PLATES.ink, null],
  ['what nobody can know is no ground', picture(CLEAR, WHITE), null, PLATES.ink],
  ['an opaque picture brings its own', picture([60, 255, 255, 255, 255], BLACK), PLATES.ink, null],
  ['nothing to be seen', picture(CLEAR), PLATES.ink, null],
] as const)('%s', (_what, rgba, ground, plate) => {
  expect(plateFor(rgba, ground)).toBe(plate)
})
