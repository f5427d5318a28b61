import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COSTS, INPUTS, type Input } from './scale-inputs.ts'
import { bottlenecks, demandsOf, type Evening, hearersOf, nodesFor, phonesOf, shareOf } from './scale-model.ts'
import { scaleText } from './scale-text.ts'

const evening = (more: Partial<Evening>): Evening => ({
  title: 'an evening',
  sessions: 1,
  phonesEach: 40_000,
  databases: 1,
  redis: 1,
  isRouted: false,
  ...more,
})
const needs = (more: Partial<Evening>, moment: string, of: string): number | undefined =>
  demandsOf(evening(more), COSTS).find((demand) => demand.moment === moment && demand.of === of)?.needs

describe('inputs', () => {
  const results = readFileSync('bench/RESULTS.md', 'utf8').split('\n')
  const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replace(/^\| |\*\*/g, ''))
  const inputs: Input[] = Object.values(INPUTS)

  it.each(inputs.filter(({ row }) => row !== undefined).map((input) => [input.what, input] as const))(
    '%s: a row of the results says so',
    (_, input) => {
      const figures = results.map(cellsOf).flatMap(([, title, ours, , value]) => (title === input.row ? [ours, value] : []))
      const said = input.value.toLocaleString('en', { maximumFractionDigits: 2 })
      expect(figures).toContain(figures.includes(`${said} ${input.unit}`) ? `${said} ${input.unit}` : said)
    },
  )
})

describe('the model', () => {
  it('counts nodes by their sockets, one of which may go, and all of them hear a session', () => {
    const one = evening({ phonesEach: 40_000 })
    expect([phonesOf(one), nodesFor(one, COSTS), hearersOf(one, COSTS)]).toEqual([40_000, 3, 3])
    expect(hearersOf(evening({ isRouted: true }), COSTS)).toBe(3)
    expect(hearersOf(evening({ sessions: 10, isRouted: true }), COSTS)).toBe(1)
  })

  it('asks for as many commits as there are answers in a second, of each database that has a part of the accounts', () => {
    expect(needs({ phonesEach: 6_000 }, 'all answer within 60 s', 'commits')).toBe(100)
    expect(needs({ sessions: 10, phonesEach: 600, databases: 4 }, 'all answer within 60 s', 'commits')).toBe(25)
    expect(needs({ phonesEach: 6_000, databases: 4 }, 'all answer within 60 s', 'commits')).toBe(100)
  })

  it('asks a session for no more in a minute than it has phones', () => {
    expect(needs({ phonesEach: 6_000 }, 'all answer within 10 s', "a session's minute")).toBe(6_000)
  })

  const evenings = fc.record({
    title: fc.constant(''),
    sessions: fc.integer({ min: 1, max: 20_000 }),
    phonesEach: fc.integer({ min: 1, max: 2_000 }),
    databases: fc.integer({ min: 1, max: 64 }),
    redis: fc.integer({ min: 1, max: 64 }),
    isRouted: fc.boolean(),
  })

  it('never asks less of a session, of commits or of Redis of more phones', () => {
    fc.assert(
      fc.property(evenings, (one) => {
        const more = demandsOf({ ...one, phonesEach: one.phonesEach * 2 }, COSTS)
        for (const [n, demand] of demandsOf(one, COSTS).entries())
          if (/session|commits|Redis|connections/.test(demand.of)) expect(more[n]?.needs).toBeGreaterThanOrEqual(demand.needs)
      }),
    )
  })

  it('names each bottleneck once, by its worst moment, the worst first', () => {
    fc.assert(
      fc.property(evenings, (one) => {
        const all = demandsOf(one, COSTS)
        const named = bottlenecks(all)
        expect(new Set(named.map(({ of }) => of))).toEqual(new Set(all.map(({ of }) => of)))
        expect(named.map(shareOf)).toEqual(named.map(shareOf).toSorted((a, b) => b - a))
        for (const { of, needs: asked } of named) expect(asked).toBe(Math.max(...all.filter((d) => d.of === of).map((d) => d.needs)))
      }),
    )
  })
})

it('is what docs/scale.md says', () => {
  expect(readFileSync('docs/scale.md', 'utf8')).toBe(scaleText())
})
