// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { REPORT } from '../../contract/report.ts'
import type { Mark } from '../../parts/ink.ts'
import { inEnglish } from '../../tests/setup/report-words.ts'

vi.mock('../../kit/data/client.ts', () => ({ supabase: {} }))
const report = await import('./report.ts')
const resultsOf: typeof report.resultsOf = (...args) => inEnglish(report.resultsOf(...args))

const MARKS: Mark[] = [{ id: 'm', tool: 'text', points: [{ x: 0, y: 0 }], color: '#000000', size: 24, is_touch: false, text: 'Roadmap' }]

it('[EVENT-83] a whiteboard shows its picture, as large as a report may have it', () => {
  const { blocks } = resultsOf({ name: 'Plan' }, MARKS, (width) => `${width}`.padEnd(width > 800 ? REPORT.picture + 1 : 10, 'x'))
  expect(blocks).toEqual([{ kind: 'picture', title: null, src: '800xxxxxxx', about: 'Plan: a whiteboard with 0 drawings. Texts: Roadmap' }])
  const none = resultsOf({ name: 'Plan' }, MARKS, () => 'x'.repeat(REPORT.picture + 1))
  expect([none.blocks, none.about]).toEqual([[], 'Plan: a whiteboard with 0 drawings. Texts: Roadmap'])
  expect(resultsOf({ name: 'Plan' }, [], () => '')).toMatchObject({ about: 'An empty board.', blocks: [] })
})
