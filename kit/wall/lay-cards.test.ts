import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnBoxes, columnWidth, rowBoxes, WHOLE_WALL } from './lay-cards.ts'

const AREA = { width: 1_000, height: 400, gap: 10 }

it('[W6] one to six cards fill the wall in every arrangement, without a hole', () => {
  for (let count = 1; count <= 6; count++)
    for (const rows of WHOLE_WALL.rows(count)) {
      const boxes = rowBoxes(rows, AREA)
      expect(boxes).toHaveLength(count)
      const filled = boxes.reduce((sum, { width, height }) => sum + (width + AREA.gap) * (height + AREA.gap), 0)
      expect(filled).toBeCloseTo(1_010 * 410, 3)
      expect(Math.max(...boxes.map(({ left, width }) => left + width))).toBeCloseTo(AREA.width, 6)
      expect(Math.max(...boxes.map(({ top, height }) => top + height))).toBeCloseTo(AREA.height, 6)
    }
})

it('[W6] columns grow to the bottom, no card beyond it and none by more than its own height', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 7, maxLength: 20 })
  fc.assert(
    fc.property(heights, fc.constantFrom(2, 3, 4), (all, columns) => {
      const boxes = columnBoxes(all, AREA, { columns, growth: 1 })
      if (!boxes) return
      for (const [at, box] of boxes.entries()) {
        expect(box.top + box.height).toBeLessThanOrEqual(AREA.height + 0.001)
        expect(box.height).toBeLessThanOrEqual(2 * (all[at] ?? 0) + 0.001)
        expect(box.width).toBeCloseTo(columnWidth(columns, AREA), 6)
      }
    }),
  )
  const full = columnBoxes([100, 100, 100, 100, 100, 100], AREA, { columns: 3, growth: 1 })
  expect(full?.map(({ top, height }) => Math.round(top + height))).toEqual([195, 195, 195, 400, 400, 400])
})
