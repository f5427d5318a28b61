import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mosaicOf } from './mosaic.ts'

const AREA = { width: 1_600, height: 600, gap: 10 }
const measure = (text: string): number => text.length / 2
const LONG = 'The new office in Lisbon, and the people who made it happen without a single day off'

it('[W6] a mosaic of two to six cards fills the wall in their order, without a hole', () => {
  const words = fc.array(fc.constantFrom('calm', 'proud', 'of', 'everybody', 'focus'), { minLength: 1, maxLength: 20 })
  const texts = fc.array(
    words.map((all) => all.join(' ')),
    { minLength: 2, maxLength: 6 },
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 2, 4), (all, most) => {
      const boxes = mosaicOf(all, AREA, { most, measure })
      expect(boxes).toHaveLength(all.length)
      const filled = boxes.reduce((sum, { width, height }) => sum + (width + AREA.gap) * (height + AREA.gap), 0)
      expect(filled).toBeCloseTo(1_610 * 610, 2)
      for (const [at, box] of boxes.entries()) {
        const after = boxes[at + 1]
        if (after) expect(after.top > box.top || (after.top === box.top && after.left > box.left)).toBe(true)
        expect(box.left + box.width).toBeLessThanOrEqual(AREA.width + 0.001)
      }
      const inRow = (top: number) => boxes.filter((box) => box.top === top).length
      expect(Math.max(...boxes.map(({ top }) => inRow(top)))).toBeLessThanOrEqual(most)
    }),
  )
})

it('[W6] a long text among short ones has the largest card, and a text of two words no column of one', () => {
  const boxes = mosaicOf(['calm', 'Proud', 'More focus please', LONG, 'Unicode'], AREA, { most: 4, measure })
  const areas = boxes.map(({ width, height }) => width * height)
  expect(areas.indexOf(Math.max(...areas))).toBe(3)
  expect(boxes[3]?.width).toBeGreaterThan(AREA.width / 2)
  expect(boxes[2]?.width).toBeGreaterThan(AREA.width / 4)
})

it('a text without spaces is broken after its signs, and finds a place', () => {
  const text = 'リスボンの新しいオフィスと、一日も休まずにそれを実現した人たちのこと'.repeat(2)
  expect(mosaicOf([text, 'はい'], AREA, { most: 2, measure: (part) => part.length })).toHaveLength(2)
})
