// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const POLL = { response_count: 20, waiting_count: 2, held_count: 1, spotlight: null }
const said = (response: string, at: number) => ({
  ...{ id: `${at}`, poll_id: 'p', response, status: 'shown' as const },
  created_at: `2026-11-23T18:00:${String(at).padStart(2, '0')}Z`,
})

it('[EVENT-76] a poll shows the cards of its wall, and tells its host alone what waits', () => {
  const answers = ['Tea', 'tea.', ...Array.from({ length: 14 }, (_, n) => `Answer ${n}`)].map(said)
  const everybody = resultsOf(POLL, answers, 'wall')
  expect(everybody).toMatchObject({ headline: { value: 20, label: 'answers' }, about: '', answers: 20 })
  expect(everybody.blocks).toMatchObject([{ kind: 'quotes', more: 3 }])
  expect(everybody.blocks[0]).toHaveProperty('quotes.0', { text: 'Tea', times: 2 })
  expect(resultsOf(POLL, answers, 'host').about).toBe('3 still wait for you')
  expect(resultsOf(POLL, [], 'wall').blocks).toEqual([])
})

it('[EVENT-76] [EVENT-89] of a poll with more answers than its wall counts, it says of how many', () => {
  const answers = Array.from({ length: 500 }, (_, n) => said(`Answer ${n}`, n % 60))
  expect(resultsOf(POLL, answers, 'host').blocks).toMatchObject([{ title: 'Of the newest 500' }])
  expect(resultsOf(POLL, answers.slice(0, 20), 'host').blocks).toMatchObject([{ title: null }])
})
