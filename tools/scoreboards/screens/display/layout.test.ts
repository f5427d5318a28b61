import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsInside, layoutOf, legibleLayoutOf, pageSizeOf } from './layout.ts'

const measure = (text: string): number => [...text].length * 0.58
const LONG = 'The Extraordinary League of Quizzers XII'
const teams = (n: number, name = 'The Foxes', score = 325) => Array.from({ length: n }, () => ({ name, score }))
const HALLS = [
  ['a projector', { width: 1812, height: 800 }],
  ['a small projector', { width: 1208, height: 530 }],
  ['a laptop', { width: 1281, height: 640 }],
] as const
const PHONE = { width: 358, height: 700 }

describe('the rows of a board', () => {
  it.each(HALLS)('[SCOREBOARD-19] twelve long names with large scores can be read on %s', (_what, area) => {
    for (const kind of ['bar_chart', 'racing_horses'] as const) {
      const layout = layoutOf(area, teams(12, LONG, 1_000_000_000), kind, measure)
      expect(layout).toMatchObject({ stacked: false, columns: 1, rowsInColumn: 12 })
      expect(Math.min(...layout.name.sizes)).toBeGreaterThanOrEqual(area.height * 0.022)
      expect(layout.track.width).toBeGreaterThan(area.width * 0.35)
    }
  })

  it('[SCOREBOARD-19] on a phone the names stand above, and none is smaller than 11 px', () => {
    const layout = layoutOf(PHONE, teams(12, LONG, 1_000_000_000), 'bar_chart', measure)
    expect(layout).toMatchObject({ stacked: true, columns: 1 })
    expect(Math.min(...layout.name.sizes)).toBeGreaterThanOrEqual(11)
    expect(layout.track.width).toBe(PHONE.width)
  })

  it('[SCOREBOARD-19] more than twelve stand in two columns where there is room', () => {
    expect([12, 13, 24, 30].map((n) => layoutOf(HALLS[0][1], teams(n), 'bar_chart', measure))).toMatchObject([
      { columns: 1, rowsInColumn: 12 },
      { columns: 2, rowsInColumn: 7 },
      { columns: 2, rowsInColumn: 12 },
      { columns: 3, rowsInColumn: 10 },
    ])
    expect(layoutOf(PHONE, teams(24), 'bar_chart', measure).columns).toBe(1)
  })

  it('L5: [SCOREBOARD-26] all teams are shown: on one page while there is room, else in equal parts', () => {
    for (const [, area] of HALLS) {
      expect([1, 12, 36, 37, 80].map((n) => pageSizeOf(area, n, 'bar_chart'))).toEqual([1, 12, 36, 19, 27])
      expect([24, 30, 80].map((n) => pageSizeOf(area, n, 'racing_horses'))).toEqual([24, 15, 20])
    }
    expect([12, 15, 30].map((n) => pageSizeOf(PHONE, n, 'bar_chart'))).toEqual([12, 15, 15])
    // A last page with fewer teams has rows of the same size.
    const [whole, last] = [27, 26].map((n) => layoutOf(HALLS[0][1], teams(n), 'bar_chart', measure, null, 27))
    expect(last?.pitch).toBe(whole?.pitch)
  })

  it('[SCOREBOARD-19] never leave their room, and everything in a row fits beside each other', () => {
    const area = fc.record({ width: fc.integer({ min: 320, max: 4_000 }), height: fc.integer({ min: 200, max: 2_200 }) })
    const some = fc.array(fc.record({ name: fc.string({ minLength: 1, maxLength: 60 }), score: fc.integer({ min: -1e9, max: 1e9 }) }), {
      minLength: 1,
      maxLength: 36,
    })
    fc.assert(
      fc.property(area, some, fc.constantFrom('bar_chart' as const, 'racing_horses' as const), (room, all, kind) => {
        const layout = layoutOf(room, all, kind, measure)
        expect(layout.top + layout.pitch * layout.rowsInColumn).toBeLessThanOrEqual(room.height + 0.01)
        expect(layout.columns * layout.columnWidth + (layout.columns - 1) * layout.columnGap).toBeLessThanOrEqual(room.width + 0.01)
        const { rank, name, track, score, gap } = layout
        const beside = rank.width + name.width + track.width + 2 * gap + (kind === 'racing_horses' ? score.width + gap : 0)
        if (!layout.stacked) expect(beside).toBeCloseTo(layout.columnWidth, 3)
        expect(track.width).toBeGreaterThan(0)
        expect(name.sizes).toHaveLength(all.length)
        for (const size of name.sizes) expect(size).toBeGreaterThan(0)
      }),
    )
  })

  it('[SCOREBOARD-16] the tracks of a race keep their length while the scores grow up to the finish line, or fall below zero', () => {
    for (const [, area] of HALLS) {
      const track = (scores: readonly number[], finish: number | null) =>
        layoutOf(
          area,
          scores.map((score) => ({ name: 'The Foxes', score })),
          'racing_horses',
          measure,
          finish,
        ).track.width
      const start = track([0, 0], 10_000)
      for (const scores of [
        [9, 0],
        [99, 10],
        [1_000, 999],
        [10_000, -25],
        [12_345, -9_999],
      ])
        expect(track(scores, 10_000)).toBe(start)
      expect(track([999, -999], null)).toBe(track([0, 0], null))
      // Scores with more digits than the finish line have enough space, too.
      expect(track([10_000, 0], 1_000)).toBeLessThan(track([0, 0], 1_000))
    }
  })

  it('[SCOREBOARD-16] a score stands in its bar where that is long enough, else behind it', () => {
    const layout = layoutOf(HALLS[0][1], teams(6), 'bar_chart', measure)
    expect([0, 2, 50, 100].map((percent) => fitsInside(325, percent, layout))).toEqual([false, false, true, true])
    expect(fitsInside(1_000_000_000, 20, layout)).toBe(false)
  })
})

describe('[SCOREBOARD-28] a page of a wall', () => {
  const area = { width: 1_152, height: 470 }
  const least = 29
  /** Every character is half an em wide, as in most fonts. */
  const measure = (text: string) => text.length / 2
  const teamsCalled = (name: string, count: number) => Array.from({ length: count }, (_, at) => ({ name: `${name}${at}`, score: 1_250 }))
  it.each([
    ['a few short names', 'Foxes ', 5, { size: 5, columns: 1, stacked: false }],
    ['twelve short names', 'Foxes ', 12, { size: 12, columns: 1, stacked: false }],
    ['as many as the public page', 'Foxes ', 24, { size: 24, columns: 2, stacked: false }],
    ['more than a page holds', 'Foxes ', 40, { size: 20, columns: 2, stacked: false }],
    ['the longest names', 'W'.repeat(58), 12, { size: 6, columns: 1, stacked: true }],
  ])('[W15] %s', (_what, name, count, expected) => {
    const teams = teamsCalled(name, count)
    const found = legibleLayoutOf({ area, measure, least }, { teams, kind: 'bar_chart', finishLine: null })
    expect(found).toEqual({ ...expected, cut: null })
    const layout = layoutOf(area, teams.slice(0, found.size), 'bar_chart', measure, null, found.size, found)
    expect(Math.min(layout.score.size, ...layout.name.sizes)).toBeGreaterThanOrEqual(least)
    expect(layout.pitch * Math.ceil(found.size / found.columns)).toBeLessThanOrEqual(area.height + 0.01)
  })

  const SLIDE = { width: 922, height: 445 }
  const race = (name: string, area: { width: number; height: number }, finishLine: number | null = 1_000, least = 31.1) => {
    const teams = teamsCalled(name, 24)
    const found = legibleLayoutOf({ area, measure, least }, { teams, kind: 'racing_horses', finishLine })
    return { found, layout: layoutOf(area, teams.slice(0, found.size), 'racing_horses', measure, finishLine, found.size, found) }
  }

  it('[W15] a race of the longest names has four teams on 4:3, each name whole on two lines', () => {
    const { found, layout } = race('W'.repeat(56), SLIDE)
    expect(found).toEqual({ size: 4, columns: 1, stacked: true, cut: null })
    expect(Math.min(...layout.name.sizes)).toBeGreaterThanOrEqual(31.1)
  })

  it('[W15] where a long title leaves less than four, names are on one line and cut, and none is smaller', () => {
    const { found, layout } = race('W'.repeat(56), { ...SLIDE, height: 392 })
    expect(found).toEqual({ size: 5, columns: 1, stacked: true, cut: 31.1 })
    expect(layout.name.isCut).toBe(true)
    expect(Math.min(...layout.name.sizes)).toBeGreaterThanOrEqual(31.1)
  })

  it('[W15] a race of usual names on 4:3 has eight lanes, and a finish line takes no room from them', () => {
    const { found, layout } = race('Zanele Lindq', SLIDE)
    expect(found).toEqual({ size: 8, columns: 1, stacked: false, cut: null })
    expect(layout.track.width).toBeGreaterThan(SLIDE.width * 0.4)
    expect(layout.track.width).toBe(race('Zanele Lindq', SLIDE, null).layout.track.width)
  })

  it('[W15] a race is in one column where lanes of two would be too short to gallop in', () => {
    const { found, layout } = race('Zanele Lindq', { width: 1_728, height: 500 }, 1_000, 43.7)
    expect(found).toEqual({ size: 8, columns: 1, stacked: false, cut: null })
    expect(layout.track.width).toBeGreaterThanOrEqual(5 * 1.5 * layout.track.height)
  })

  it.each([1, 2, 3])('[W15] a race of %i fills at least half of its room, and no horse is larger than a fifth of its lane', (count) => {
    for (const [area, least] of [
      [{ width: 1_728, height: 500 }, 43.7],
      [SLIDE, 31.1],
    ] as const) {
      const teams = teamsCalled('Zanele Lindq', count)
      const found = legibleLayoutOf({ area, measure, least }, { teams, kind: 'racing_horses', finishLine: 1_000 })
      expect(found).toEqual({ size: count, columns: 1, stacked: true, cut: null })
      const { pitch, name, track } = layoutOf(area, teams, 'racing_horses', measure, 1_000, count, found)
      expect(pitch * count).toBeGreaterThanOrEqual(area.height / 2)
      expect(Math.min(...name.sizes)).toBeGreaterThanOrEqual(area.height / 9)
      expect(track.width).toBeGreaterThanOrEqual(5 * 1.5 * track.height)
    }
  })
})
