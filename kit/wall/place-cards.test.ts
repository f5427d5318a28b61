import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeCards } from './place-cards.ts'

const WALL = { room: 100, gap: 5, columns: 3 }

it('the first stand at the top, side by side, and those after them below the shortest', () => {
  expect(placeCards([40, 20, 30, 10], WALL)).toEqual({
    pages: 1,
    places: [
      { page: 0, column: 0, top: 0 },
      { page: 0, column: 1, top: 0 },
      { page: 0, column: 2, top: 0 },
      { page: 0, column: 1, top: 25 },
    ],
  })
  expect(placeCards([], WALL)).toEqual({ pages: 1, places: [] })
})

it('[H5] a long card that has no room on a page leaves no hole: it is the first of the next, and shorter ones take the space', () => {
  const { pages, places } = placeCards([50, 50, 50, 60, 45, 45, 45, 10], WALL)
  expect(pages).toBe(2)
  expect(places.map(({ page }) => page)).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
  expect(places[3]).toEqual({ page: 1, column: 0, top: 0 })
})

it('[H5] every card stands on one page, none on another or beyond its column, whatever their heights', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(heights, fc.constantFrom(1, 2, 3), (all, columns) => {
      const { pages, places } = placeCards(all, { room: 100, gap: 5, columns })
      expect(places).toHaveLength(all.length)
      for (let page = 0; page < pages; page++) {
        const on = places.map((place, at) => ({ ...place, height: all[at] ?? 0 })).filter((place) => place.page === page)
        expect(on.length).toBeGreaterThan(0)
        for (const { column, top, height } of on) {
          expect(top + height <= 100 || top === 0).toBe(true)
          const below = on.filter((other) => other.column === column && other.top > top)
          for (const other of below) expect(other.top).toBeGreaterThanOrEqual(top + height + 5)
        }
      }
      expect(places.every(({ page }) => page < pages)).toBe(true)
      // A card that is added moves no other.
      expect(placeCards(all.slice(0, -1), { room: 100, gap: 5, columns }).places).toEqual(places.slice(0, -1))
    }),
  )
})
