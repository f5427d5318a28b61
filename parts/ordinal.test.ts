import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it('ends ordinals as English does, in the teens and beyond a hundred too', () => {
  expect([1, 2, 3, 4, 10].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '10th'])
  expect([11, 12, 13, 21, 22, 23, 101, 111, 112, 1_001].map(ordinal)).toEqual([
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '101st',
    '111th',
    '112th',
    '1,001st',
  ])
})
