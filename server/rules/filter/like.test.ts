import { describe, expect, it } from 'vitest'
import { ilikeMatches, likeMatches } from './like.ts'

describe('LIKE', () => {
  it.each([
    ['', '', true],
    ['%', '', true],
    ['_', '', false],
    ['a%', 'abc', true],
    ['%c', 'abc', true],
    ['%b%', 'abc', true],
    ['a_c', 'abc', true],
    ['a_c', 'a😀c', true],
    ['a%b%c', 'a1b2b3c', true],
    ['a%b%c', 'a1b2b3', false],
    ['A%', 'abc', false],
    ['100\\%', '100%', true],
    ['100\\%', '1000', false],
    ['a\\_b', 'aXb', false],
    ['a\\', 'a\\', true],
  ])('%j on %j is %j', (pattern, value, expected) => expect(likeMatches(pattern, value)).toBe(expected))

  it('ILIKE ignores case beyond ASCII', () => {
    expect(ilikeMatches('ÄRGER%', 'ärgerlich')).toBe(true)
    expect(ilikeMatches('%Ω%', 'xωy')).toBe(true)
    expect(ilikeMatches('a', 'b')).toBe(false)
  })

  it('a hostile pattern takes no exponential time', () => {
    // A backtracking matcher would never finish: its steps grow exponentially with the pattern.
    expect(likeMatches(`${'%a'.repeat(60)}b`, 'a'.repeat(2_000))).toBe(false)
  })
})
