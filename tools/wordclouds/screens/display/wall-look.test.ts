import { describe, expect, it } from 'vitest'
import { breakLines, LINE_EM } from '../../../../kit/wall/break-lines.ts'
import type { Frequency } from '../../host.ts'
import { type Layout, layoutCloud, type Measure } from './layout.ts'
import { linesOf } from './measure.ts'
import { leadersOf, WALL_LOOK, WALL_WORDS } from './wall-look.ts'

const measure: Measure = (word, size) => ({ width: word.length * size * 0.6, ascent: size * 0.72, descent: size * 0.2, lines: [word] })
const AREA = { width: 960, height: 380 }
/** 4 % of a stage 600 px high. */
const LEGIBLE = 24
const words = (...counts: number[]) => counts.map((count, at) => ({ word: `word${at}`, count }))

/** Returns the share of the area that the cloud covers, from its first word to its last in both directions. */
function shareOf({ placed, width, height }: Layout): number {
  const across = placed.flatMap((word) => [word.x - word.width / 2, word.x + word.width / 2])
  const down = placed.flatMap(({ y, ascent, descent }) => [y - (ascent + descent) / 2, y + (ascent + descent) / 2])
  return ((Math.max(...across) - Math.min(...across)) * (Math.max(...down) - Math.min(...down))) / (width * height)
}

describe('the words of a wall', () => {
  it('[WORD-37] are all legible and equally light, the leader clearly largest', () => {
    const { placed } = layoutCloud(words(40, 38, 20, 10, ...Array(60).fill(1)), AREA, measure, null, { largest: 1.5, look: WALL_LOOK })
    const [leader, ...others] = placed.map(({ size }) => size) as [number, ...number[]]
    expect(Math.min(...others)).toBeGreaterThan(LEGIBLE)
    expect(leader).toBeGreaterThan(1.25 * Math.max(...others))
    expect(new Set(placed.map(({ opacity }) => opacity))).toEqual(new Set([1]))
  })

  /** Words of a room: one said most, then fewer and fewer times. */
  const room = (count: number) =>
    words(...Array.from({ length: count }, (_, at) => Math.max(1, Math.round(18 / (at + 1))))).map(({ word, count }, at) => ({
      word: word + 'ness'.slice(0, (at * 3) % 5),
      count,
    }))
  const cloud = (said: readonly Frequency[], before: Layout | null = null) =>
    layoutCloud(said, AREA, measure, before, { largest: 5, look: WALL_LOOK })

  const inLines: Measure = (word, size) => {
    const lines = breakLines(word, linesOf(word), (text) => text.length * 0.6)
    const width = Math.max(...lines.map((line) => line.length)) * size * 0.6
    return { width, ascent: size * 0.72, descent: size * (0.2 + (lines.length - 1) * LINE_EM), lines }
  }
  it('[W3] [WORD-37] the longest words stand in lines, so that what was said most is clearly the largest', () => {
    const long = [
      'Donaudampfschifffahrtsgesellschaftskapitaen',
      'Rindfleischetikettierungsueberwachungsaufgabe',
      'Kraftfahrzeughaftpflicht',
    ]
    const said = Array.from({ length: 30 }, (_, at) => ({ word: `${long[at % 3]}${at}`, count: Math.max(1, 9 - 2 * at) }))
    const sizes = (by: Measure) => {
      const { placed } = layoutCloud(said, AREA, by, null, { largest: 5, look: WALL_LOOK })
      return { shown: placed.length, leads: (placed[0]?.size ?? 0) / (placed.at(-1)?.size ?? 1) }
    }
    expect(sizes(inLines).leads).toBeGreaterThan(2)
    expect(sizes(measure).leads).toBeLessThan(1.5)
    expect(sizes(inLines).shown).toBeGreaterThanOrEqual(6)
  })

  it('[W3] [WORD-37] the longest words are packed where few have a place, rather than leave a corner empty', () => {
    const long = [
      'Donaudampfschifffahrtsgesellschaftskapitaensmuetzen',
      'Rindfleischetikettierungsueberwachung',
      'Kraftfahrzeughaftpflichtversicherung',
    ]
    const said = Array.from({ length: 40 }, (_, at) => ({ word: `${long[at % 3]?.slice(at % 7)}${at}`, count: Math.ceil(20 / (at + 1)) }))
    const { placed } = layoutCloud(said, { width: 720, height: 330 }, inLines, null, { largest: 5, look: WALL_LOOK })
    expect(placed.length).toBeGreaterThanOrEqual(8)
    expect(placed.map(({ count }) => count)).toEqual(said.slice(0, placed.length).map(({ count }) => count))
  })

  it.each([1, 3, 5, 30, 60, 117, 300])(
    '[W3] [WORD-37] keep the meaning of their sizes and fill the wall around its middle: %i',
    (count) => {
      const layout = cloud(room(count))
      const sizes = layout.placed.map(({ size }) => size)
      expect(sizes).toHaveLength(Math.min(count, WALL_WORDS))
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
      if (count > 5) expect(sizes[0]).toBeGreaterThanOrEqual(3 * (sizes.at(-1) ?? 0))
      expect(shareOf(layout)).toBeGreaterThan(0.5)
      const ends = layout.placed.flatMap(({ x, width }) => [x - width / 2, x + width / 2])
      expect(Math.abs((Math.min(...ends) + Math.max(...ends)) / 2 - AREA.width / 2)).toBeLessThan(AREA.width * 0.04)
    },
  )

  it('[W6] [WORD-37] up to six stand in rows that fill the wall, on an old projector too', () => {
    const said = ['hungry', 'ready2', 'curious', 'hungry3', 'playful', 'here2']
    for (const width of [720, 960])
      for (const counts of [
        [1, 1, 1, 1, 1, 1],
        [5, 3, 1, 1, 1, 1],
      ])
        for (let many = 2; many <= said.length; many++) {
          const some = said.slice(0, many).map((word, at) => ({ word, count: counts[at] ?? 1 }))
          const layout = layoutCloud(some, { width, height: 380 }, measure, null, { largest: 5, look: WALL_LOOK })
          expect(layout.placed.map(({ word }) => word)).toEqual(said.slice(0, many))
          expect(shareOf(layout), `${many} words on ${width}`).toBeGreaterThan(0.5)
          for (const [at, one] of layout.placed.slice(0, -1).entries()) {
            const two = layout.placed[at + 1]
            if (two && two.x > one.x && two.y < one.y + one.ascent)
              expect(two.x - one.x - (two.width + one.width) / 2).toBeGreaterThan(0.3 * one.size)
          }
        }
  })

  it('[W6] [WORD-37] up to six are all shown however long they are, and keep their order when one is said again', () => {
    const long = ['Donaudampfschifffahrtsgesellschaftskapitaen', 'Rindfleischetikettierung', 'Kraftfahrzeughaftpflicht']
    for (const width of [720, 960]) {
      const said = Array.from({ length: 6 }, (_, at) => ({ word: `${long[at % 3]}${at}`, count: 1 }))
      let before: Layout | null = null
      for (const again of [0, 4, 2]) {
        const [first] = said.filter((_, at) => at === again).map(({ word }) => ({ word, count: 2 }))
        const words: Frequency[] = before === null ? said : [first as Frequency, ...said.filter((_, at) => at !== again)]
        before = layoutCloud(words, { width, height: 380 }, inLines, before, { largest: 5, look: WALL_LOOK })
        expect(before.placed.map(({ word }) => word)).toEqual(said.map(({ word }) => word))
      }
    }
  })

  it('[W6] [WORD-37] up to nine that are long stand in rows, and none reads as a line of another', () => {
    const latin = ['Donaudampfschifffahrtsgesellschaftskapitaen', 'Rindfleischetikettierungen', 'Kraftfahrzeughaftpflichtversicherung']
    const joined = 'mimimimimimimimimimimi'
    for (const [said, by] of [
      [Array.from({ length: 8 }, (_, at) => `${latin[at % 3]}${at}`), inLines],
      [Array.from({ length: 8 }, (_, at) => `${joined}${at}`), measure],
    ] as const)
      for (const width of [720, 960]) {
        const { placed } = layoutCloud(
          said.map((word) => ({ word, count: 1 })),
          { width, height: 380 },
          by,
          null,
          { largest: 5, look: WALL_LOOK },
        )
        expect(placed.map(({ word }) => word)).toEqual(said)
        for (const [at, one] of placed.entries())
          for (const two of placed.slice(at + 1)) {
            const across = Math.abs(one.x - two.x) - (one.width + two.width) / 2
            const down = Math.abs(one.y - two.y) - (one.ascent + one.descent + two.ascent + two.descent) / 2
            expect(Math.max(across / 0.3, down / 0.3) / one.size).toBeGreaterThanOrEqual(1)
          }
      }
  })

  it('[W3] [WORD-37] two of the longest words that were said most have a place beside each other, and leave room for others', () => {
    const long = ['Donaudampfschifffahrtsgesellschaftskapitaensmuetze', 'Rindfleischetikettierungsueberwachungsaufgabeneber']
    const others = Array.from({ length: 20 }, (_, at) => ({ word: `Kraftfahrzeughaftpflichtversicherung${at}`, count: 1 }))
    const said = [...long.map((word) => ({ word, count: 2 })), ...others]
    for (const width of [720, 960]) {
      const { placed } = layoutCloud(said, { width, height: 280 }, inLines, null, { largest: 5, look: WALL_LOOK })
      expect(placed.slice(0, 2).map(({ word }) => word)).toEqual(long)
      expect(placed.length, `${width}`).toBeGreaterThanOrEqual(5)
    }
  })

  it('[WORD-37] wide letters count twice where words are broken into lines', () => {
    expect(linesOf('東京特許許可局長今日急遽休暇許可拒否決定会議')).toBe(3)
    expect(linesOf('佐々木美穂')).toBe(1)
    expect(linesOf('Rechtsschutz')).toBe(1)
  })

  it('[W3] [WORD-37] fill the wall where all were said once', () => {
    for (const count of [1, 2, 3, 4, 5, 6, 30]) expect(shareOf(cloud(words(...Array(count).fill(1)))), `${count}`).toBeGreaterThan(0.5)
  })

  it('[W3] [WORD-37] where they have no room, the rarest are left out, and none that was said more', () => {
    const long = room(60).map(({ word, count }) => ({ word: word.repeat(2), count }))
    const { placed } = cloud(long)
    expect(placed.length).toBeLessThan(60)
    const [least, gone] = [placed.at(-1)?.count ?? 0, long.filter(({ word }) => !placed.some((one) => one.word === word))]
    expect(Math.max(...gone.map(({ count }) => count))).toBeLessThanOrEqual(least)
    expect(placed[0]?.size).toBeGreaterThanOrEqual(3 * (placed.at(-1)?.size ?? 0))
  })

  it('[W3] [WORD-20] keep their places in a full cloud when one is added', () => {
    const before = cloud(room(40))
    const after = cloud([...room(40), { word: 'new', count: 1 }], before)
    const place = ({ placed }: Layout) => new Map(placed.map(({ word, x, y }) => [word, `${x} ${y}`]))
    const moved = [...place(before)].filter(([word, at]) => place(after).get(word) !== at)
    expect(moved).toEqual([])
    expect(after.placed).toHaveLength(41)
  })

  it('[W3] [WORD-37] are placed anew where the wall gets another shape, as by full screen', () => {
    const wide = { width: 1_040, height: 330 }
    const before = layoutCloud(room(24), { width: 720, height: 330 }, measure, null, { largest: 5, look: WALL_LOOK })
    const anew = layoutCloud(room(24), wide, measure, null, { largest: 5, look: WALL_LOOK })
    expect(layoutCloud(room(24), wide, measure, before, { largest: 5, look: WALL_LOOK })).toEqual(anew)
  })

  it('[WORD-37] are left out rather than set too small', () => {
    const { placed } = layoutCloud([{ word: 'w'.repeat(200), count: 3 }, ...words(2, 1)], AREA, measure, null, { look: WALL_LOOK })
    expect(placed.map(({ word }) => word)).toEqual(['word0', 'word1'])
  })

  it('[WORD-37] make no other word smaller where they are left out', () => {
    const long = { word: 'w'.repeat(200), count: 3 }
    for (const count of [4, 12]) {
      const others = words(...Array(count).fill(2))
      expect(cloud([long, ...others])).toEqual(cloud(others))
    }
    expect(cloud([long]).placed).toEqual([])
  })

  it('[WORD-37] have a leader where one or two were said most, and more than once', () => {
    expect([...leadersOf(words(3, 2, 1))]).toEqual(['word0'])
    expect([...leadersOf(words(3, 3, 1))]).toEqual(['word0', 'word1'])
    for (const none of [words(3, 3, 3), words(1), []]) expect([...leadersOf(none)]).toEqual([])
  })
})
