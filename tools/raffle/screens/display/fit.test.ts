import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMN_GAP, type Fit, fitWinners, LINE, linesOf, PLACE_GAP, ROW_GAP } from './fit.ts'

/** Every letter is half an em wide. */
const measure = (text: string): number => [...text].length * 0.5
const AREA = { width: 1200, height: 560 }
const SIZES = { largest: 100, smallest: 23 }
const fitted = (labels: readonly string[], { placeEm = 0, area = AREA } = {}): Fit => fitWinners(labels, placeEm, area, SIZES, measure)
const names = (n: number, name = 'Maximilian Obermayer'): string[] => Array.from({ length: n }, () => name)

describe('winners on the stage', () => {
  it('[RAFFLE-18] have the size the host asked for while they fit', () => {
    expect(fitted(['Ada'])).toEqual({ size: 100, columns: 1, perPage: 1, placeEm: 0, splits: false })
    expect(fitted(names(3, '1234')).size).toBe(100)
  })

  it('[RAFFLE-18] fifty names stand on one page, in columns', () => {
    const { perPage, columns, size } = fitted(names(50))
    expect(perPage).toBe(50)
    expect(columns).toBeGreaterThan(1)
    expect(size).toBeGreaterThanOrEqual(SIZES.smallest)
  })

  it('[RAFFLE-18] a thousand are spread over pages of the same length, none smaller than can be read', () => {
    const { perPage, size } = fitted(names(1_000))
    expect(perPage).toBeLessThan(100)
    expect(perPage).toBeGreaterThan(20)
    expect(size).toBeGreaterThanOrEqual(SIZES.smallest)
  })

  it('[RAFFLE-18] a single name that no hall is wide enough for is set smaller rather than cut', () => {
    const { size, perPage } = fitted(['W'.repeat(4_000)])
    expect(perPage).toBe(1)
    // A word of 200 letters is broken rather than set in one line.
    expect(fitted(['W'.repeat(200)]).size).toBeGreaterThan(SIZES.smallest * 2)
    expect(size).toBeLessThan(SIZES.smallest)
    expect(size).toBeGreaterThan(0)
  })

  it('[RAFFLE-18] names stay whole unless that makes them much smaller', () => {
    // Unbroken names fit at 1200 / (20 letters × 0.51) ≈ 117 px, above 65 % of the largest size, 100 px.
    expect(fitted(names(2)).columns).toBe(1)
    const long = fitted(['Doctor Maximilian Obermayer von und zu Hohenstein der Ältere'])
    expect(long.size * 60 * 0.5).toBeGreaterThan(AREA.width)
  })

  it('[RAFFLE-18] long names of a list take two lines at most, and no word of theirs is broken', () => {
    const long = names(30, 'Bartholomäus Konstantin Schwarzenberger-Wiesenthal')
    const { size, columns, perPage, splits } = fitted(long, { area: { width: 922, height: 420 } })
    expect(splits).toBe(false)
    const room = (922 / size - COLUMN_GAP * (columns - 1)) / columns
    const words = (long[0] as string).split(' ').map(measure)
    expect(Math.max(...words)).toBeLessThanOrEqual(room)
    expect(linesOf(words, room, measure(' '))).toBeLessThanOrEqual(2)
    expect(perPage).toBeGreaterThanOrEqual(10)
  })

  it('[RAFFLE-18] a word without a break stands in two lines where it is wider than the hall', () => {
    const { splits, size } = fitted(names(8, 'x'.repeat(90)), { area: { width: 922, height: 420 } })
    expect(splits).toBe(true)
    expect(size).toBeGreaterThanOrEqual(SIZES.smallest)
  })

  it('[RAFFLE-18] whatever the names and the hall, everything lies within the area', () => {
    const label = fc
      .array(
        fc.nat({ max: 18 }).map((n) => 'x'.repeat(n + 1)),
        { minLength: 1, maxLength: 12 },
      )
      .map((words) => words.join(' '))
    const cases = fc.record({
      labels: fc.array(label, { minLength: 1, maxLength: 70 }),
      placeEm: fc.constantFrom(0, 2.4),
      area: fc.record({ width: fc.integer({ min: 300, max: 2_500 }), height: fc.integer({ min: 200, max: 1_400 }) }),
    })
    fc.assert(
      fc.property(cases, ({ labels, placeEm, area }) => {
        const { size, columns, perPage } = fitted(labels, { placeEm, area })
        for (let from = 0; from < labels.length; from += perPage) {
          const page = labels.slice(from, from + perPage)
          const rows = Math.ceil(page.length / columns)
          const room = (area.width / size - COLUMN_GAP * (columns - 1)) / columns - (placeEm && placeEm + PLACE_GAP)
          const heights = Array.from({ length: rows }, (_, row) =>
            Math.max(...page.filter((_, at) => at % rows === row).map((text) => linesOf(text.split(' ').map(measure), room, measure(' ')))),
          )
          const height = heights.reduce((sum, lines) => sum + lines * LINE, (rows - 1) * ROW_GAP) * size
          expect(height).toBeLessThanOrEqual(area.height + 0.01)
          expect(room).toBeGreaterThan(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('lines of a name', () => {
  it('[RAFFLE-18] are counted as a browser breaks them', () => {
    expect(linesOf([2, 2, 2], 7, 0.5)).toBe(1)
    expect(linesOf([2, 2, 2], 5, 0.5)).toBe(2)
    expect(linesOf([2, 2, 2], 3, 0.5)).toBe(3)
  })
  it('[RAFFLE-18] a word wider than the room is broken, after the word before it', () => {
    expect(linesOf([9], 4, 0.5)).toBe(3)
    expect(linesOf([2, 9], 4, 0.5)).toBe(4)
  })
})
