import { describe, expect, it } from 'vitest'
import { layNames, type NamesWay } from './names-layout.ts'

/** Measures names of so many letters, each half an em wide, in a list 100 cqh wide; one pixel is one cqh. */
const measure =
  (letters: readonly number[], room: number) =>
  ({ size, columns, bounds }: NamesWay) => {
    const perLine = Math.floor(100 / columns / (size / 2))
    const isBound = (count: number): boolean => bounds && count > 120
    const lines = letters.map((count) => (isBound(count) ? Math.min(2, Math.ceil(count / perLine)) : Math.ceil(count / perLine)))
    const most = Math.floor(room / size)
    return { heights: lines.map((count) => Math.min(most, count) * size), isBroken: lines.map((count) => count > most) }
  }
const laid = (letters: readonly number[], room = 50) => layNames(letters.length, room, measure(letters, room))
const many = (count: number, length: number): number[] => Array.from({ length: count }, () => length)

describe('names on the wall', () => {
  it('[ATT-25] a few are large', () => {
    expect(laid(many(3, 20))).toEqual({ size: 9, columns: 1, shown: 3, splits: false, bounds: false })
    expect(laid([10])).toMatchObject({ size: 17, shown: 1 })
    expect(laid(many(3, 14))).toMatchObject({ size: 12.5, shown: 3 })
    expect(laid(many(7, 20))).toMatchObject({ size: 6.4, columns: 1, shown: 7 })
  })
  it('[ATT-25] many short ones stand in two columns, in letters that are no smaller than needed', () => {
    expect(laid(many(24, 20))).toMatchObject({ size: 4.6, columns: 2, shown: 22 })
  })
  it('[ATT-25] long ones are whole, and as many as have room', () => {
    const { size, shown } = laid(many(20, 90))
    expect(size).toBe(4.1)
    expect(shown).toBe(Math.max(Math.floor(50 / (2 * 4.1)), 2 * Math.floor(50 / (4 * 4.1))))
  })
  it('[ATT-25] a name that a column has no room for stands in one column', () => {
    expect(laid([110, ...many(20, 20)], 14)).toMatchObject({ columns: 1, splits: false, bounds: false })
  })
  it('[ATT-25] one name of 200 letters takes two lines, and no place of the others', () => {
    const { shown, bounds } = laid([200, ...many(19, 20)])
    expect(bounds).toBe(true)
    expect(shown).toBe(20)
    // Where all have room, it is whole.
    expect(laid([200, 20])).toMatchObject({ shown: 2, bounds: false })
  })
  it('[ATT-25] a word wider than the wall is broken rather than left out', () => {
    // Broken, its lines are many: so many names are counted as have room then.
    const split = layNames(3, 50, ({ splits }) => ({
      heights: splits ? [10, 40, 10] : [10, 10, 10],
      isBroken: [!splits, !splits, !splits],
    }))
    expect(split).toEqual({ size: 4.1, columns: 1, shown: 2, splits: true, bounds: false })
  })
})
