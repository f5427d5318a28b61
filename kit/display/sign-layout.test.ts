import { describe, expect, it } from 'vitest'
import { layOutSign, type SignSpace, WORDS_STEP } from './sign-layout.ts'

const HALL = { width: 1366, height: 850, margin: 42, density: 1 }
/** Text of this height at its largest size, which shrinks in both directions. */
const words =
  (height: number): SignSpace['wordsAt'] =>
  (step) =>
    height * WORDS_STEP ** (2 * step)

describe('the sign’s arrangement', () => {
  it('gives both what they want where there is room', () => {
    expect(layOutSign({ ...HALL, modules: 45, wordsAt: words(180) })).toEqual({ step: 0, code: 540 })
  })

  it('[S117.4] draws modules in whole screen pixels, of a fine code too, on every screen', () => {
    for (const [width, height, density] of [
      [390, 844, 1],
      [390, 844, 3],
      [1366, 850, 1],
      [1366, 850, 1.25],
      [1920, 1080, 1],
    ] as const)
      for (const modules of [29, 57, 101, 185]) {
        const { code } = layOutSign({ width, height, margin: height * 0.05, modules, density, wordsAt: words(height * 0.25) })
        const pixels = (code * density) / modules
        expect(pixels, `${modules} modules at ${width}`).toBeCloseTo(Math.round(pixels), 6)
        expect(code / modules).toBeGreaterThanOrEqual(density === 1.25 ? 1.6 : 2)
        expect(code).toBeLessThanOrEqual(width)
      }
  })

  it('shares what is lacking: long words shrink, and so does the code, but not below what can be scanned', () => {
    const { step, code } = layOutSign({ ...HALL, modules: 45, wordsAt: words(900) })
    expect(step).toBeGreaterThan(0)
    expect(code).toBeGreaterThanOrEqual(850 * 0.4)
    expect(code + words(900)(step)).toBeLessThanOrEqual(850 - 84)
  })

  it('cuts nothing where not even the smallest words leave enough: the code gives way', () => {
    const plan = layOutSign({ ...HALL, modules: null, wordsAt: () => 600 })
    expect(plan.code).toBe(850 - 84 - 600)
    expect(layOutSign({ ...HALL, modules: 45, wordsAt: () => 5_000 }).code).toBe(0)
  })
})
