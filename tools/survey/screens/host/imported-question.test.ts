import { expect, it } from 'vitest'
import type { Question } from '../../logic.ts'
import { QUESTIONS_MAX } from '../../tables.ts'
import { importedQuestion } from './imported-question.ts'

const read = (cells: readonly string[], others: readonly Question[] = []) => importedQuestion(cells, others, () => 'new')

it('[SURVEY-44] reads question, type and options', () => {
  expect(read(['What else?', 'text'])).toEqual({ question: 'What else?', type: 'text' })
  expect(read(['How was lunch?', 'Rating'])).toEqual({ question: 'How was lunch?', type: 'rating' })
  const choice = { question: 'Which day?', type: 'multiple_choice', options: ['Monday', 'Tuesday'] }
  expect(read(['Which day?', 'choice', 'Monday', ' ', 'Tuesday '])).toEqual(choice)
  expect(read(['Which day?', '', 'Monday', 'Tuesday'])).toEqual(choice)
  expect(read(['What else?'])).toEqual({ question: 'What else?', type: 'text' })
})

it('[SURVEY-44] tells a question apart from another with the same words', () => {
  expect(read(['What else?'], [{ question: 'What else?', type: 'text' }])).toMatchObject({ id: 'new' })
})

it('[SURVEY-44] says why a line is left out', () => {
  expect(read(['', 'text'])).toBe('Question text cannot be empty')
  expect(read(['Which day?', 'choice'])).toMatch(/at least one non-empty option/)
  expect(read(['Which day?', 'choice', 'Monday', 'Monday'])).toBe('Two options say the same.')
  expect(read(['Which day?', 'slider'])).toBe('The type “slider” is not known. A question is a text, a choice or a rating.')
  const full = Array.from({ length: QUESTIONS_MAX }, (_, at): Question => ({ question: `Q${at}`, type: 'text' }))
  expect(read(['One more'], full)).toBe('A survey has at most 100 questions.')
})
