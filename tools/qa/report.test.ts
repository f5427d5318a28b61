// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'
import type { Status } from './tables.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const asked = (content: string, status: Status, vote_count = 0) => ({
  ...{ id: content, session_id: 's', content, status, vote_count, staged_at: content === 'Now?' ? '2026-11-23T18:00:00Z' : null },
  created_at: '2026-11-23T18:00:00Z',
  merged_into: null,
})
const QUESTIONS = [
  asked('Open?', 'approved', 3),
  asked('Now?', 'approved', 5),
  asked('Done?', 'answered', 8),
  asked('Pending?', 'pending', 9),
  asked('Hidden?', 'hidden', 9),
]

it('[EVENT-79] everybody gets the questions that were approved, and nothing of the others', () => {
  const everybody = resultsOf({ show_votes: true }, QUESTIONS, 'wall')
  expect(everybody.headline).toEqual({ value: 3, label: 'questions, 1 answered' })
  expect(everybody.blocks).toEqual([
    {
      ...{ kind: 'asked', title: null, more: 0 },
      asked: [
        { text: 'Done?', votes: 8, state: 'answered' },
        { text: 'Now?', votes: 5, state: 'on stage' },
        { text: 'Open?', votes: 3, state: 'open' },
      ],
    },
  ])
  expect([everybody.about, everybody.answers]).toEqual(['', 3])
  expect(JSON.stringify(everybody)).not.toMatch(/Pending|Hidden|waiting/)
  expect(resultsOf({ show_votes: true }, QUESTIONS, 'host')).toMatchObject({ about: '1 question waiting, 1 not chosen', answers: 3 })
})

it('[EVENT-79] where votes are hidden, they are told neither in numbers nor by the order', () => {
  const [block] = resultsOf({ show_votes: false }, QUESTIONS, 'wall').blocks
  expect(block).toHaveProperty(
    'asked',
    ['Done?', 'Now?', 'Open?'].map((text) => expect.objectContaining({ text, votes: null })),
  )
  const other = resultsOf({ show_votes: false }, [asked('B?', 'approved', 9), asked('A?', 'approved', 1)], 'wall').blocks[0]
  expect(other).toMatchObject({ asked: [{ text: 'A?' }, { text: 'B?' }] })
})
