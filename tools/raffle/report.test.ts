// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const REVEAL = {
  ...{ id: 'd', session_id: 'r', number: 1, created_at: '', entries: 298, ranked: true, total: 3, prize: null as string | null },
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
    prize: null,
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
  expect(own.blocks).toMatchObject([
    {
      note: 'Drawn from 298 entries. Attendance: Secret guest list. Fingerprint (SHA-256) of the whole list, earlier winners included, to check that nobody changed the list after the draw: f00d',
    },
  ])
  expect(JSON.stringify(own)).not.toMatch(/Grace|Rude/)
  expect(resultsOf([{ ...REVEAL, winners: [] }], [], 'wall')).toEqual({ headline: null, about: '', answers: 0, blocks: [] })
})

it('[EVENT-81] of two draws each is one block, which says how many it has still to reveal and from whom it was drawn', () => {
  const second = { ...REVEAL, id: 'e', number: 2, entries: 2, total: 2, winners: [{ place: 2, label: 'Ben' }] }
  const { about, blocks } = resultsOf(
    [{ ...REVEAL, total: 2 }, second],
    [DRAW, { ...DRAW, id: 'e', number: 2, entries: 2, without_earlier: true }],
    'host',
  )
  expect(about).toBe('1 winner still to be revealed')
  expect(blocks).toMatchObject([
    { kind: 'winners', title: 'Draw 1', note: expect.stringMatching(/^Drawn from 298 entries\. .*f00d$/) },
    {
      kind: 'winners',
      title: 'Draw 2',
      winners: [{ place: 2, name: 'Ben' }],
      note: expect.stringMatching(/^1 winner still to be revealed\. Drawn from 2 entries that had not won before\. .*f00d$/),
    },
  ])
})

it('[RAFFLE-70] the report says what each draw was for', () => {
  const titles = (...reveals: (typeof REVEAL)[]) => resultsOf(reveals, [], 'wall').blocks.map(({ title }) => title)
  expect(titles({ ...REVEAL, prize: 'Dinner for two' })).toEqual(['Dinner for two'])
  expect(titles({ ...REVEAL, prize: 'Dinner for two' }, { ...REVEAL, id: 'e', number: 2 })).toEqual(['Draw 1: Dinner for two', 'Draw 2'])
})

it('[RAFFLE-58] the report says who was not here, whatever they are called, and counts them among the winners', () => {
  const labels = ['Ada', 'Bo (table 7)', 'Name not shown', 'Name not shown (table 4)', 'Cem']
  const winners = labels.map((label, at) => ({ place: at + 1, label, ...(at < 4 && { absent: true as const }) }))
  const { headline, blocks } = resultsOf([{ ...REVEAL, winners, total: 5 }], [], 'wall')
  expect(headline?.value).toBe(5)
  const names = [...labels.slice(0, 4).map((label) => `${label} (not here)`), 'Cem']
  expect(blocks).toMatchObject([{ winners: names.map((name, at) => ({ place: at + 1, name })) }])
})
