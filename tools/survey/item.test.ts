// @vitest-environment jsdom
import { expect, it } from 'vitest'
import item from './item.tsx'

it('says in a running order that it has no questions yet', () => {
  expect(item.figures({ questions: [], response_count: 0 })).toBe('No questions yet')
  expect(item.figures({ questions: [{ question: 'How was it?', type: 'text' }], response_count: 0 })).toBe('1 question')
})
