import { expect, it } from 'vitest'
import { arrange, type Sort } from './arrange.ts'
import { closing, isLive } from './live-state.ts'

const rows = [
  { name: 'Round 10', active: false },
  { name: 'Été à Paris', active: true },
  { name: 'Round 2', active: true },
  { name: 'ROUND 1', active: false },
]
const names = (search: string, sort: Sort = 'newest', live: { active: boolean } | null = { active: true }) =>
  arrange(rows, ({ name }) => name, { search, sort, live: live ?? undefined }).map(({ name }) => name)

it('[F26] live sessions come first in every order', () => {
  expect(names('')).toEqual(['Été à Paris', 'Round 2', 'Round 10', 'ROUND 1'])
  expect(names('', 'oldest')).toEqual(['Round 2', 'Été à Paris', 'ROUND 1', 'Round 10'])
  expect(names('', 'name')).toEqual(['Été à Paris', 'Round 2', 'ROUND 1', 'Round 10'])
  expect(names('', 'name', null)).toEqual(['Été à Paris', 'ROUND 1', 'Round 2', 'Round 10'])
})

it('[F26] finds every word, whatever its case and accents', () => {
  expect(names('round')).toEqual(['Round 2', 'Round 10', 'ROUND 1'])
  expect(names('  paris ETE')).toEqual(['Été à Paris'])
  expect(names('1 round')).toEqual(['Round 10', 'ROUND 1'])
  expect(names('tea')).toEqual([])
})

it('[F7] what knows no such state is never live', () => {
  expect(isLive({ active: true }, undefined)).toBe(false)
  expect(isLive({}, { active: true })).toBe(false)
  expect(isLive({ active: true }, { active: true })).toBe(true)
  expect(closing({ active: true })).toEqual({ active: false })
  expect(closing(undefined)).toEqual({})
})
