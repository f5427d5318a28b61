// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'
import { keysOf, optionIdsOf, type Question } from './logic.ts'
import type { Status } from './tables.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const QUESTIONS: Question[] = [
  { question: 'Which?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'Stars?', type: 'rating' },
  { question: 'Why?', type: 'text' },
]
const KEYS = keysOf(QUESTIONS) as [string, string, string]
const sum = (question: string, answer: string, count: number, status: Status = 'shown') => ({ question, answer, count, status })
const SUMS = [sum(KEYS[0], optionIdsOf(QUESTIONS[0] as Question)[0] as string, 3), sum(KEYS[1], '4', 2)]
const WORDS = [sum(KEYS[2], 'Warm', 2), sum(KEYS[2], 'Gone', 0), sum(KEYS[2], 'Held', 1, 'held'), sum(KEYS[2], 'Waits', 1, 'waiting')]
const survey = (revealed: readonly string[]) => ({ questions: QUESTIONS, revealed, response_count: 5 })

it('[EVENT-78] everybody gets the revealed questions, and of the words those that the wall shows', () => {
  const { blocks } = resultsOf(survey([KEYS[0], KEYS[2]]), { sums: SUMS, words: WORDS }, 'wall')
  expect(blocks).toMatchObject([
    { kind: 'bars', title: 'Which?', bars: [{ label: 'Tea', value: 3, percent: 100 }, { label: 'Coffee' }] },
    { kind: 'quotes', title: 'Why?', quotes: [{ text: 'Warm', times: 2 }], more: 0 },
  ])
  expect(JSON.stringify(blocks)).not.toMatch(/Stars|Held|Waits|Gone/)
  expect(resultsOf(survey([]), { sums: SUMS, words: WORDS }, 'wall').blocks).toEqual([])
})

it('[EVENT-78] its host gets the bars of all questions', () => {
  const { blocks } = resultsOf(survey([]), { sums: SUMS, words: WORDS }, 'host')
  expect(blocks.map(({ kind, title }) => [kind, title])).toEqual([
    ['bars', 'Which?'],
    ['bars', 'Stars? (4 on average)'],
    ['note', 'Why?'],
  ])
})
