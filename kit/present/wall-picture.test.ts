import { expect, it } from 'vitest'
import { pictureName } from './wall-picture.ts'

it('names a picture after its session and the day', () => {
  const day = new Date(2026, 10, 5, 23, 59)
  expect(pictureName('Friday quiz: what is right?', day)).toBe('friday-quiz-what-is-right-2026-11-05.png')
  expect(pictureName('؟', day)).toBe('wall-2026-11-05.png')
})
