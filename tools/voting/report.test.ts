// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'
import type { State } from './tables.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const podiumOf: typeof report.podiumOf = (...args) => inEnglish(report.podiumOf(...args))
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const question = (id: string, state: State, live = false) => ({
  ...{ id, question: `Question ${id}`, state, live, vote_count: 4, correct: ['a'] },
  choices: [
    { id: 'a', text: 'Tea' },
    { id: 'b', text: 'Coffee' },
  ],
})
const SUMS = ['told', 'live', 'closed'].flatMap((question_id) => [
  { question_id, choice: 'a', count: 1 },
  { question_id, choice: 'b', count: 3 },
])
const QUESTIONS = [question('told', 'revealed'), question('live', 'open', true), question('closed', 'closed'), question('draft', 'draft')]

it('[EVENT-82] everybody gets the results that the wall showed, and the right answers once they are revealed', () => {
  const { blocks, headline } = resultsOf(QUESTIONS, SUMS, 'wall')
  expect(headline).toEqual({ value: 8, label: 'votes' })
  expect(blocks.map((block) => block.title)).toEqual(['Question told (4 votes)', 'Question live (4 votes)'])
  expect(blocks[0]).toHaveProperty('bars.0', { label: 'Tea', value: 1, width: 25, percent: 25, leads: false, right: true })
  expect(blocks[1]).toHaveProperty('bars.0.right', false)
  expect(resultsOf(QUESTIONS, SUMS, 'host').blocks).toHaveLength(3)
  expect(JSON.stringify(resultsOf(QUESTIONS, SUMS, 'host'))).not.toContain('draft')
})

const player = (place: number, points: number, rank: number, more: object = {}) => ({
  ...{ number: place, name: `Person ${place}`, off: false, shown: null, points, rank, place, sharing: 1 },
  ...more,
})
const SHOWN = { counted_at: '2026-01-01T00:00:00Z', podium: 3, word_list: { on: true, words: ['rude'] } }

it('[VOTE-36] the report has the podium with its points, under the names of the wall: for its host ten, for everybody those whom the wall showed', () => {
  const four = [
    player(1, 3, 1, { shown: 'Ada' }),
    player(2, 2, 2, { shown: 'Phone 2', off: true }),
    player(3, 1, 3, { shown: 'Cy' }),
    player(4, 1, 4, { name: 'rude' }),
  ]
  const [all] = podiumOf(SHOWN, [...four, player(11, 1, 11)], 'host')
  expect(all).toMatchObject({ title: 'Podium', more: 1 })
  expect(all).toHaveProperty('bars.0', { label: 'Ada', value: 3, width: 100, percent: null, leads: true, right: false })
  expect(all).toHaveProperty('bars.1.label', 'Phone 2')
  expect(all).toHaveProperty('bars.3.label', 'Phone 4')
  expect(podiumOf({ ...SHOWN, podium: 0 }, four, 'wall')).toMatchObject([
    { bars: [{ label: 'Ada' }, { label: 'Phone 2' }, { label: 'Cy' }] },
  ])
  const words = { on: true, words: ['Cy'] }
  expect(podiumOf({ ...SHOWN, word_list: words }, four, 'wall')).toMatchObject([
    { bars: [{ label: 'Ada' }, { label: 'Phone 2' }, { label: 'Phone 3' }] },
  ])
  // A podium that was never on the wall, and points that are no longer true, are for nobody else.
  expect(podiumOf(SHOWN, [player(1, 3, 1)], 'wall')).toEqual([])
  expect(podiumOf({ ...SHOWN, counted_at: null }, four, 'host')).toEqual([])
})

it('[VOTE-41] the report says how many share a place that the first ten do not hold, and names none of them', () => {
  const firsts = Array.from({ length: 200 }, (_, at) => player(at + 1, 1, 1, { sharing: 200, shown: at < 10 ? `Name ${at + 1}` : null }))
  for (const audience of ['host', 'wall'] as const)
    expect(podiumOf(SHOWN, [...firsts, player(201, 1, 201)], audience)).toMatchObject([
      { bars: [{ label: '200 people', value: 1, leads: true }], more: 1 },
    ])
})

it('[VOTE-47] the report names nobody without a point, and counts none of them', () => {
  const people = [player(1, 2, 1), player(2, 0, 2), player(3, 0, 2)]
  expect(podiumOf(SHOWN, people, 'host')).toMatchObject([{ bars: [{ label: 'Person 1' }], more: 0 }])
  expect(podiumOf(SHOWN, people.slice(1), 'host')).toEqual([])
})
