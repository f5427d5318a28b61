import { describe, expect, it } from 'vitest'
import { lanesOf, NAME_GAP } from './lanes.ts'

const measure = (text: string) => text.length / 2
const names = (count: number, length = 12) => Array.from({ length: count }, (_, at) => `${at} ${'n'.repeat(length)}`.slice(0, length))
const space = { width: 36, measure, isStill: false }

describe('names before a draw', () => {
  it('[RAFFLE-20] stand still while all of them fit, and drift in four lanes where they do not', () => {
    expect(lanesOf([], space)).toEqual([])
    expect(lanesOf(['Ada'], space)).toEqual([{ at: 0, names: ['Ada'], drifts: false }])
    const many = lanesOf(names(48), space)
    expect(many.map(({ drifts }) => drifts)).toEqual([true, true, true, true])
    expect(many.flatMap((lane) => lane.names).sort()).toEqual(names(48).sort())
  })

  it('[RAFFLE-20] stand above the number and below it while few have come', () => {
    expect(lanesOf(['Ada', 'Bob', 'Cem', 'Dora', 'Eve'], space).map((lane) => lane.names)).toEqual([
      ['Ada', 'Cem', 'Eve'],
      ['Bob', 'Dora'],
    ])
  })

  it('[RAFFLE-20] are as many as fit, none of them cut, where nothing may move', () => {
    for (const { names: shown, drifts } of lanesOf(names(48), { ...space, isStill: true })) {
      expect(drifts).toBe(false)
      expect(shown.reduce((sum, name) => sum + measure(name) + NAME_GAP, 0)).toBeLessThanOrEqual(space.width)
    }
  })
})

it('[RAFFLE-20] beside a name that is wider than the wall the others stand still, each once', () => {
  const long = 'x'.repeat(200)
  const lanes = lanesOf(['Ada', long, 'Bob'], { width: 40, measure: (text) => text.length * 0.5, isStill: false })
  expect(lanes.map(({ at, names, drifts }) => [at, names, drifts])).toEqual([
    [0, ['Ada'], false],
    [1, ['Bob'], false],
    [2, [long], true],
  ])
})
