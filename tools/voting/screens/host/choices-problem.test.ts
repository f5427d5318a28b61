// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { problemOf, rightAmong, withoutEmptyEnd } from './choices-problem.ts'

const choices = (...texts: string[]) => texts.map((text, at) => ({ id: `c${at}`, text }))

it('[VOTE-18] empty choices at the end are left out; those between others, and the first two, are not', () => {
  expect(withoutEmptyEnd(choices('Tea', 'Coffee', '', ' '))).toEqual(choices('Tea', 'Coffee'))
  expect(withoutEmptyEnd(choices('Tea', '', 'Coffee', ''))).toEqual(choices('Tea', '', 'Coffee'))
  expect(problemOf(withoutEmptyEnd(choices('Tea', '', '')))).toBe('A choice cannot be empty')
})

it('[VOTE-18] a choice that is left out is no right one: nobody could choose it, so nobody would get the point', () => {
  const kept = withoutEmptyEnd(choices('Tea', 'Coffee', ''))
  expect(rightAmong(['c0', 'c2'], kept)).toEqual(['c0'])
})
