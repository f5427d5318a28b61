import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../tests/setup/texts.ts'
import { exampleWords, type Frequency } from '../../host.ts'
import { type Layout, layoutCloud, type Measure, type Placed } from './layout.ts'
import { opacityOf, sizeOf, weightOf } from './look.ts'

/** A font with letters 0.6 em wide, 0.75 em above the baseline and 0.2 em below it. */
const measure: Measure = (word, size) => ({
  width: Array.from(word).length * 0.6 * size,
  ascent: 0.75 * size,
  descent: 0.2 * size,
  lines: [word],
})
const EXAMPLES = exampleWords(english)
const AREA = { width: 800, height: 600 }

const box = ({ x, y, width, ascent, descent }: Placed) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - (ascent + descent) / 2,
  bottom: y + (ascent + descent) / 2,
})
/** Returns pairs of words that overlap, and words that are cut. */
function faults({ placed, width, height }: Layout): string[] {
  const boxes = placed.map((word) => ({ word: word.word, ...box(word) }))
  const cut = boxes.filter((b) => b.left < -0.01 || b.top < -0.01 || b.right > width + 0.01 || b.bottom > height + 0.01)
  const over = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  return [...cut, ...over].map(({ word }) => word)
}
const place = ({ placed }: Layout, word: string) => {
  const found = placed.find((p) => p.word === word)
  return found && { x: found.x, y: found.y }
}

const someWords = fc
  .uniqueArray(fc.record({ word: fc.string({ minLength: 1, maxLength: 40 }), count: fc.integer({ min: 1, max: 5_000 }) }), {
    selector: ({ word }) => word,
    maxLength: 200,
  })
  .map((words) => words.sort((a, b) => b.count - a.count))
const someArea = fc.record({ width: fc.integer({ min: 50, max: 1_900 }), height: fc.integer({ min: 50, max: 1_000 }) })

describe('how a word looks', () => {
  it.each([
    [1, 20],
    [2, 31.7],
    [3, 40],
    [7, 60],
    [15, 80],
    [5_000, 80],
  ])('[WORD-18] said %i times it is %f px high', (count, size) => {
    expect(sizeOf(count)).toBeCloseTo(size, 1)
  })

  it('[WORD-18] is never below 16 px, is 400 and 100 more for each time up to 900, and never fainter than 0.4', () => {
    expect(sizeOf(1, 0.1)).toBe(16)
    expect([1, 2, 5, 50].map(weightOf)).toEqual([500, 600, 900, 900])
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (count, most) => {
        expect(opacityOf(Math.min(count, most), most)).toBeGreaterThanOrEqual(0.4)
        expect(opacityOf(Math.min(count, most), most)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a cloud', () => {
  it('[WORD-19] never overlaps two words and never cuts one, from whatever cloud it comes', () => {
    fc.assert(
      fc.property(someWords, someWords, someArea, someArea, (first, second, area, other) => {
        const one = layoutCloud(first, area, measure, null)
        expect(faults(one)).toEqual([])
        expect(faults(layoutCloud(second, area, measure, one))).toEqual([])
        expect(faults(layoutCloud(second, other, measure, one))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('[WORD-19] words beside each other are a sixth of the larger size apart: of two without it a hall reads one', () => {
    const { placed } = layoutCloud(EXAMPLES, AREA, measure, null)
    const close = placed.flatMap((one, at) =>
      placed.slice(at + 1).filter((two) => {
        const [a, b] = [box(one), box(two)]
        return a.top < b.bottom && b.top < a.bottom && Math.max(a.left - b.right, b.left - a.right) < 0.16 * Math.max(one.size, two.size)
      }),
    )
    expect(close).toEqual([])
  })

  it('[WORD-19] places all forty example words', () => {
    const layout = layoutCloud(EXAMPLES, AREA, measure, null)
    expect(layout.placed).toHaveLength(40)
  })

  it('[WORD-18] sets words in their own sizes while there is room for them', () => {
    const layout = layoutCloud(EXAMPLES.slice(8, 28), AREA, measure, null)
    expect(layout.scale).toBe(1)
    for (const { count, size } of layout.placed) expect(size).toBe(sizeOf(count))
  })

  it('[WORD-19] places the most frequent words first, and sets a full room smaller instead of leaving it out', () => {
    const words = Array.from({ length: 150 }, (_, i) => ({ word: `answer${i}`, count: 5_000 - i * 33 }))
    const layout = layoutCloud(words, AREA, measure, null)
    expect(layout.scale).toBeLessThan(1)
    expect(layout.placed.slice(0, 60).map(({ word }) => word)).toEqual(words.slice(0, 60).map(({ word }) => word))
    const [first, last] = [layout.placed[0] as Placed, layout.placed.at(-1) as Placed]
    expect(first.size).toBeGreaterThan(last.size)
  })

  it('[WORD-19] sets a long word smaller, and leaves out one that is too long even so', () => {
    const layout = layoutCloud(
      [
        { word: 'x'.repeat(40), count: 99 },
        { word: 'y'.repeat(200), count: 98 },
      ],
      AREA,
      measure,
      null,
    )
    expect(layout.placed.map(({ word }) => word)).toEqual(['x'.repeat(40)])
    expect(layout.placed[0]?.width).toBeLessThanOrEqual(AREA.width)
  })

  const LONG = { word: 'donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', count: 1 }
  const FOUR = [{ word: 'happy', count: 3 }, LONG, { word: 'hungry', count: 1 }, { word: 'sleepy', count: 1 }]
  const narrow: Measure = (word, size) => ({ ...measure(word, size, 0), width: Array.from(word).length * 0.5 * size })

  it.each([
    ['a hall with its code', 980, 385],
    ['a hall without it', 980, 460],
    ['a wide and low screen', 1_000, 300],
    ['a phone', 358, 640],
    ['a phone on its side', 700, 380],
  ])('[WORD-19] has room for a word that is as wide as %s', (_where, width, height) => {
    for (const words of [FOUR, [...EXAMPLES.slice(25), LONG]]) {
      const layout = layoutCloud(words, { width, height }, narrow, null, { largest: 2.4 })
      expect(layout.placed).toHaveLength(words.length)
      expect(faults(layout)).toEqual([])
    }
  })

  it('[WORD-19] sets a word that is too wide smaller, and not the whole room for its sake', () => {
    const layout = layoutCloud(FOUR, { width: 980, height: 460 }, narrow, null, { largest: 2.4 })
    expect(layout.scale).toBe(2.4)
    expect(layout.placed).toHaveLength(4)
  })

  it('[WORD-20] keeps every word when the room changes, and where it was if it can', () => {
    const hall = { width: 980, height: 385 }
    const before = layoutCloud(FOUR, hall, narrow, null, { largest: 2.4 })
    const after = layoutCloud(FOUR, { ...hall, height: 460 }, narrow, before, { largest: 2.4 })
    for (const { word, x, y, size } of before.placed)
      expect(after.placed.find((placed) => placed.word === word)).toMatchObject({ x, y: y + 37.5, size })
    const back = layoutCloud(FOUR, hall, narrow, after, { largest: 2.4 })
    expect(back.placed.map(({ word }) => word)).toEqual(before.placed.map(({ word }) => word))
    expect(faults(back)).toEqual([])
  })

  it('[WORD-20] keeps every word in its place when one is added', () => {
    const before = layoutCloud(EXAMPLES, AREA, measure, null)
    const after = layoutCloud([...EXAMPLES, { word: 'newcomer', count: 1 }], AREA, measure, before)
    for (const { word } of EXAMPLES) expect(place(after, word), word).toEqual(place(before, word))
    expect(place(after, 'newcomer')).toBeDefined()
  })

  it('[WORD-20] keeps the others where they are when one goes, and when one is said once more', () => {
    const before = layoutCloud(EXAMPLES, AREA, measure, null)
    const without = EXAMPLES.filter(({ word }) => word !== 'coffee')
    const after = layoutCloud(without, AREA, measure, before)
    for (const { word } of without) expect(place(after, word), word).toEqual(place(before, word))
    const more = layoutCloud(raise(EXAMPLES, 'magic'), AREA, measure, before)
    const moved = EXAMPLES.filter(({ word }) => JSON.stringify(place(more, word)) !== JSON.stringify(place(before, word)))
    expect(moved.length).toBeLessThanOrEqual(3)
  })

  it('[WORD-27] in a hall enlarges few words, and never beyond what fits', () => {
    const hall = layoutCloud(EXAMPLES.slice(30), AREA, measure, null, { largest: 2.4 })
    expect(hall.scale).toBe(2.4)
    expect(hall.placed).toHaveLength(10)
    expect(faults(hall)).toEqual([])
    const fuller = layoutCloud(EXAMPLES, AREA, measure, hall, { largest: 2.4 })
    expect(fuller.scale).toBeLessThan(1.2)
    expect(faults(fuller)).toEqual([])
  })

  it('is empty without words, and without room', () => {
    expect(layoutCloud([], AREA, measure, null).placed).toEqual([])
    expect(layoutCloud(EXAMPLES, { width: 0, height: 0 }, measure, null).placed).toEqual([])
  })
})

const raise = (words: readonly Frequency[], which: string): Frequency[] =>
  words.map(({ word, count }) => ({ word, count: word === which ? count + 1 : count })).sort((a, b) => b.count - a.count)
