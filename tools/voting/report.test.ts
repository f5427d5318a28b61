// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { State } from './tables.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const { resultsOf } = await import('./report.ts')

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
