import { describe, expect, it } from 'vitest'
import { layoutCloud, type Measure } from './layout.ts'
import { leadersOf, WALL_LOOK } from './wall-look.ts'

const measure: Measure = (word, size) => ({ width: word.length * size * 0.6, ascent: size * 0.72, descent: size * 0.2 })
const AREA = { width: 960, height: 380 }
/** 4 % of a stage 600 px high. */
const LEGIBLE = 24
const words = (...counts: number[]) => counts.map((count, at) => ({ word: `word${at}`, count }))

describe('the words of a wall', () => {
  it('[WORD-37] are all legible and equally light, the leader clearly largest', () => {
    const { placed } = layoutCloud(words(40, 38, 20, 10, ...Array(60).fill(1)), AREA, measure, null, { largest: 1.5, look: WALL_LOOK })
    const [leader, ...others] = placed.map(({ size }) => size) as [number, ...number[]]
    expect(Math.min(...others)).toBeGreaterThan(LEGIBLE)
    expect(leader).toBeGreaterThan(1.25 * Math.max(...others))
    expect(new Set(placed.map(({ opacity }) => opacity))).toEqual(new Set([1]))
  })

  it('[WORD-37] are left out rather than set too small', () => {
    const { placed } = layoutCloud([{ word: 'w'.repeat(200), count: 3 }, ...words(2, 1)], AREA, measure, null, { look: WALL_LOOK })
    expect(placed.map(({ word }) => word)).toEqual(['word0', 'word1'])
  })

  it('[WORD-37] have a leader where one or two were said most, and more than once', () => {
    expect([...leadersOf(words(3, 2, 1))]).toEqual(['word0'])
    expect([...leadersOf(words(3, 3, 1))]).toEqual(['word0', 'word1'])
    for (const none of [words(3, 3, 3), words(1), []]) expect([...leadersOf(none)]).toEqual([])
  })
})
