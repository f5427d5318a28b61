// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const RECORDS = [
  { name: 'Ada', off: false },
  { name: 'Rude', off: true },
]
const LINE = { kind: 'arrivals', title: null, from: '2026-11-23T18:30:00Z', minutes: 1, counts: [2] } as const

it('[EVENT-75] a check-in names nobody unless its wall does, and never a name that is kept off', () => {
  const silent = resultsOf({ attendee_count: 2, wall_names: false }, { ...LINE, counts: [2] }, RECORDS)
  expect(silent).toEqual({
    ...{ headline: { value: 2, label: 'attendees' }, about: '', answers: 2 },
    blocks: [LINE],
  })
  const named = resultsOf({ attendee_count: 2, wall_names: true }, null, RECORDS)
  expect(named.blocks).toEqual([{ kind: 'names', title: 'Checked in last', names: ['Ada'], more: 0 }])
})
