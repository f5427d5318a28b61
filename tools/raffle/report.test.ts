// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const REVEAL = {
  ...{ id: 'd', session_id: 'r', number: 1, created_at: '', entries: 298, ranked: true, total: 3 },
  winners: [
    { place: 2, label: 'Name not shown (table 4)' },
    { place: 3, label: 'Ada' },
  ],
}
const DRAW = {
  ...{
    id: 'd',
    session_id: 'r',
    number: 1,
    helper: null,
    user_id: 'u',
    created_at: '',
    entries: 298,
    ranked: true,
    without_earlier: false,
  },
  source: { type: 'attendance' as const, sessionId: 'a', name: 'Secret guest list', hash: 'f00d' },
  winners: [
    { place: 1, label: 'Grace', entry: 'x' },
    { place: 2, label: 'Name not shown (table 4)', entry: 'y', name: 'Rude Name' },
    { place: 3, label: 'Ada', entry: 'z' },
  ],
}

it('[EVENT-81] a raffle shows the winners that were revealed, under the names of its wall', () => {
  const everybody = resultsOf([REVEAL], [DRAW], 'wall')
  expect(everybody).toMatchObject({ headline: { value: 2, label: 'winners of 298' }, about: '', answers: 0 })
  expect(everybody.blocks[0]).toMatchObject({
    kind: 'winners',
    winners: [
      { place: 2, name: 'Name not shown (table 4)' },
      { place: 3, name: 'Ada' },
    ],
  })
  expect(JSON.stringify(everybody)).not.toMatch(/Grace|Rude|Secret|f00d/)
  const own = resultsOf([REVEAL], [DRAW], 'host')
  expect(own.about).toBe('1 winner still to be revealed')
  expect(own.blocks[1]).toMatchObject({
    text: 'Drawn from 298 entries. Attendance: Secret guest list. Whoever wants to check that nobody changed the list after the draw compares its fingerprint (SHA-256): f00d',
  })
  expect(JSON.stringify(own)).not.toMatch(/Grace|Rude/)
  expect(resultsOf([{ ...REVEAL, winners: [] }], [], 'wall')).toEqual({ headline: null, about: '', answers: 0, blocks: [] })
})
