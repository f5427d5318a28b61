import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../../tests/setup/texts.ts'
import {
  arrivalOf,
  boardCsv,
  copyNames,
  csvFileName,
  hasFinished,
  hasNamesake,
  leaderOf,
  nthSlug,
  percentOf,
  slugOf,
  standingsOf,
} from './logic.ts'
import { checkSlug, SCORE_MAX, SLUG_MAX } from './tables.ts'

describe('slugs', () => {
  it.each([
    ['Quiz Night', 'quiz-night'],
    ['  --Team   Day: 2026!! ', 'team-day-2026'],
    ['A/B_c.D', 'a-b-c-d'],
    ['Café Müller', 'cafe-muller'],
    ['Große Straße', 'grosse-strasse'],
    ['クイズ大会', 'scoreboard'],
    ['Квиз 2026', '2026'],
    ['🏇🏇', 'scoreboard'],
    ['   ', 'scoreboard'],
  ])('[SCOREBOARD-4] %s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('[SCOREBOARD-4] [SCOREBOARD-5] of any name, and the next ones after it, are slugs that may be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(19), (name, attempt) => {
        const slug = nthSlug(slugOf(name), attempt, '01989f6c-0000-7000-8000-0123456789ab')
        expect(checkSlug(slug)).toBeNull()
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX)
      }),
    )
  })

  it('[SCOREBOARD-4] are counted up, and left to chance at last', () => {
    expect([0, 1, 2, 8, 9].map((attempt) => nthSlug('quiz', attempt, '…abc123'))).toEqual([
      'quiz',
      'quiz-2',
      'quiz-3',
      'quiz-9',
      'quiz-abc123',
    ])
  })

  it.each(['', 'Quiz', 'a--b', '-a', 'a-', 'a b', 'ä', 'a/b', 'x'.repeat(SLUG_MAX + 1)])('[SCOREBOARD-5] %j is none', (slug) => {
    expect(checkSlug(slug)).toMatch(/slug/)
  })
})

describe('percent', () => {
  it.each([
    [100, 400, 325, 25],
    [325, null, 325, 100],
    [50, null, 200, 25],
    [480, 400, 480, 100],
    [-50, 400, 10, 0],
    [0, null, 0, 0],
    [-5, null, -5, 0],
    [0.5, null, 0.5, 50],
  ])('[SCOREBOARD-16] %d of finish line %s and highest %d is %d', (score, finish, highest, percent) => {
    expect(percentOf(score, finish, highest)).toBe(percent)
  })

  it('[SCOREBOARD-16] lies within 0 and 100, and never falls when the score rises', () => {
    const score = fc.integer({ min: -SCORE_MAX, max: SCORE_MAX })
    const finish = fc.option(fc.double({ min: 1, max: SCORE_MAX, noNaN: true }))
    fc.assert(
      fc.property(score, score, finish, score, (a, b, line, highest) => {
        const [low, high] = [percentOf(Math.min(a, b), line, highest), percentOf(Math.max(a, b), line, highest)]
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(100)
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})

it('[SCOREBOARD-17] who is at the finish line or beyond has finished, and nobody where there is none', () => {
  expect([399, 400, 480].map((score) => hasFinished(score, 400))).toEqual([false, true, true])
  expect([0, 480].map((score) => hasFinished(score, null))).toEqual([false, false])
})

const team = (id: string, score: number, created_at = id) => ({ id, name: id.toUpperCase(), score, created_at })

describe('standings', () => {
  it('[SCOREBOARD-17] by score, equal ones in the order they were added, with the same place', () => {
    const standings = standingsOf([team('a', 10), team('b', 30), team('c', 30), team('d', 20)], null)
    expect(standings.map((s) => [s.team.id, s.rank, s.leads])).toEqual([
      ['b', 1, true],
      ['c', 1, true],
      ['d', 3, false],
      ['a', 4, false],
    ])
  })

  it('[SCOREBOARD-17] nobody leads while nobody has a point', () => {
    for (const score of [0, -10]) expect(standingsOf([team('a', score), team('b', score)], null).some((s) => s.leads)).toBe(false)
  })

  it('[SCOREBOARD-17] are the same whatever order the teams come in', () => {
    const teams = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: -3, max: 3 })), { selector: ([id]) => id })
    fc.assert(
      fc.property(teams, fc.func(fc.nat()), (pairs, chance) => {
        const all = pairs.map(([id, score]) => team(String(id).padStart(3, '0'), score))
        const shuffled = [...all].sort((a, b) => chance(a.id) - chance(b.id))
        const standings = standingsOf(shuffled, null)
        expect(standings).toEqual(standingsOf(all, null))
        for (const { rank, team: one } of standings) expect(rank).toBe(1 + all.filter((other) => other.score > one.score).length)
      }),
    )
  })
})

describe('who leads', () => {
  it.each([
    [[], null],
    [[team('a', 0), team('b', 0)], null],
    [[team('a', 325), team('b', 300)], { text: 'A', score: 325 }],
    [[team('a', 325), team('b', 325), team('c', 1)], { text: 'Tie: A, B', score: 325 }],
    [[team('a', 5), team('b', 5), team('c', 5)], { text: 'Tie: A, B, C', score: 5 }],
    [[team('a', 5), team('b', 5), team('c', 5), team('d', 5)], { text: 'Tie: A, B and 2 more', score: 5 }],
  ])('[SCOREBOARD-10] of %j', (teams, leader) => {
    expect(leaderOf(teams, english)).toEqual(leader)
  })
})

const arrived = (...ids: string[]) => ids.map((team_id, n) => ({ team_id, at: `2026-11-20T12:00:0${n}.000000+00:00` }))

it('[F23] [SCOREBOARD-25] says who came to the finish line as which, where several have', () => {
  expect(arrivalOf('a', [])).toBe(null)
  expect(arrivalOf('a', arrived('a'))).toBe(null)
  const all = arrived('a', 'b', 'c', 'd', ...'efghijk'.split(''))
  expect(['a', 'b', 'c', 'd', 'k', 'z'].map((id) => arrivalOf(id, all))).toEqual([1, 2, 3, 4, 11, null])
})

it('[F23] [SCOREBOARD-25] who came to the finish line first is first, whatever score came after', () => {
  const standings = standingsOf([team('a', 400), team('b', 400), team('c', 500)], 400, arrived('b', 'a', 'c'))
  expect(standings.map(({ team: { id }, rank }) => `${id}${rank}`)).toEqual(['b1', 'a2', 'c3'])
})

it('[F23] [SCOREBOARD-24] equal names are equal whatever their case and white space; a copy counts them', () => {
  const teams = [team('a', 0), team('b', 0)].map((one, n) => ({ ...one, name: ['The Foxes', 'Été'][n] as string }))
  expect(['the foxes ', 'ÉTÉ', 'E\u0301te\u0301', 'Foxes'].map((name) => hasNamesake(name, teams))).toEqual([true, true, true, false])
  expect(hasNamesake('THE FOXES', teams, 'a')).toBe(false)
  expect(copyNames(['Foxes', 'foxes', 'FOXES', 'Owls'])).toEqual(['Foxes', 'foxes 2', 'FOXES 3', 'Owls'])
})

it('[H13] [SCOREBOARD-30] the file of a board has every team in its place, with its points, and no formula', () => {
  const teams = [team('a', 10), team('b', 30), team('c', 10)].map((one, n) => ({
    ...one,
    name: ['Owls', '=Foxes', 'Wolves, grey'][n] as string,
  }))
  expect(boardCsv(standingsOf(teams, null))).toBe('\uFEFFPlace,Team,Points\r\n1,\'=Foxes,30\r\n2,Owls,10\r\n2,"Wolves, grey",10\r\n')
  expect(csvFileName('Quiz: the final')).toBe('scoreboard-quiz-the-final.csv')
})
