import { beforeEach, expect, it } from 'vitest'
import { keepUntilWritten } from './until-written.ts'

let version: number | null
beforeEach(() => {
  version = 1
})
const store = { version: () => version }

it('what was found out is known until something is written', () => {
  const kept = keepUntilWritten<string>(store, { most: 10 })
  kept.set('a', 'found', 1)
  expect([kept.get('a'), kept.get('b')]).toEqual(['found', undefined])
  version = 2
  expect(kept.get('a')).toBeUndefined()
  version = 1
  expect(kept.get('a')).toBeUndefined()
})

it('what was found out before a write is not kept after it', () => {
  const kept = keepUntilWritten<string>(store, { most: 10 })
  version = 2
  kept.set('a', 'overtaken', 1)
  expect(kept.get('a')).toBeUndefined()
})

it('nothing is kept where nobody can tell whether something was written', () => {
  version = null
  const kept = keepUntilWritten<string>(store, { most: 10 })
  kept.set('a', 'found', null)
  expect(kept.get('a')).toBeUndefined()
})

it('full, it begins anew, by number or by weight', () => {
  const three = keepUntilWritten<string>(store, { most: 3 })
  for (const key of ['a', 'b', 'c', 'd']) three.set(key, key, 1)
  expect(['a', 'b', 'c', 'd'].map(three.get)).toEqual([undefined, undefined, undefined, 'd'])
  const heavy = keepUntilWritten<string>(store, { most: 10, weigh: (value) => value.length })
  heavy.set('a', 'xxxxx', 1)
  heavy.set('b', 'xxxxx', 1)
  expect([heavy.get('a'), heavy.get('b')]).toEqual(['xxxxx', 'xxxxx'])
  heavy.set('c', 'x', 1)
  expect([heavy.get('a'), heavy.get('c')]).toEqual([undefined, 'x'])
})
