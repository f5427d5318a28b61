import { expect, it } from 'vitest'
import { expectConsole, takeComplaint } from './console.ts'

it('complains of a message nobody announced', () => {
  console.error('a leak', 1)
  expect(takeComplaint()).toMatch(/console\.error: a leak 1/)
})

it('accepts an announced message, once', () => {
  expectConsole('warn', /old browser/)
  console.warn('an old browser')
  expect(takeComplaint()).toBeNull()
  console.warn('an old browser')
  expect(takeComplaint()).toMatch(/console\.warn: an old browser/)
})

it('complains when an announced message does not come', () => {
  expectConsole('error', /boom/)
  expect(takeComplaint()).toMatch(/boom\/ was announced and did not come/)
})

it('tells the levels apart', () => {
  expectConsole('error', /boom/)
  console.warn('boom')
  expect(takeComplaint()).toMatch(/console\.warn: boom[\s\S]*console\.error matching/)
})
