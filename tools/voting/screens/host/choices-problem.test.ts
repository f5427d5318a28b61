// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { problemOf, withoutEmptyEnd } from './choices-problem.ts'

const choices = (...texts: string[]) => texts.map((text, at) => ({ id: `c${at}`, text }))

it('[VOTE-18] empty choices at the end are left out; those between others, and the first two, are not', () => {
  expect(withoutEmptyEnd(choices('Tea', 'Coffee', '', ' '))).toEqual(choices('Tea', 'Coffee'))
  expect(withoutEmptyEnd(choices('Tea', '', 'Coffee', ''))).toEqual(choices('Tea', '', 'Coffee'))
  expect(problemOf(withoutEmptyEnd(choices('Tea', '', '')))).toBe('A choice cannot be empty')
})
