import { expect, it } from 'vitest'
import { reasonOf } from './reason.ts'

it('the reason of a failure is one line without colours', () => {
  expect(reasonOf('\u001b[31mError\u001b[39m: expected 5\n\n   Expected: > 5')).toBe('Error: expected 5 Expected: > 5')
})

it('a long reason is cut, and none is said', () => {
  expect(reasonOf('a'.repeat(500))).toBe(`${'a'.repeat(300)}…`)
  expect(reasonOf(undefined)).toBe('no reason was given')
})
