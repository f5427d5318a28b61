import { describe, expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

describe('the rate limiter', () => {
  const at = { now: 0 }
  const limiter = (keys = 100) => {
    at.now = 1_000_000
    return createRateLimiter(() => at.now, keys)
  }

  test('slides: a try counts for exactly its time', () => {
    const { take } = limiter()
    const limit = [{ key: 'a', max: 2, ms: 10_000 }]
    expect(take(limit)).toBe(0)
    at.now += 4_000
    expect(take(limit)).toBe(0)
    expect(take(limit)).toBe(6)
    at.now += 5_999
    expect(take(limit)).toBe(1)
    at.now += 1
    expect(take(limit)).toBe(0)
    expect(take(limit)).toBe(4)
  })

  test('counts in all windows or in none, and names the longest wait', () => {
    const { take } = limiter()
    const narrow = { key: 'narrow', max: 1, ms: 1_000 }
    const wide = { key: 'wide', max: 2, ms: 60_000 }
    expect(take([narrow, wide])).toBe(0)
    expect(take([narrow, wide])).toBe(1)
    expect(take([narrow, wide])).toBe(1)
    at.now += 1_000
    expect(take([narrow, wide])).toBe(0)
    expect(take([narrow, wide])).toBe(59)
  })

  test('forgets on demand', () => {
    const { take, forget } = limiter()
    const limit = [{ key: 'a', max: 1, ms: 1_000 }]
    take(limit)
    forget('a')
    expect(take(limit)).toBe(0)
  })

  test('keeps a bounded number of keys; the longest untouched goes first', () => {
    const { take } = limiter(2)
    const limit = (key: string) => [{ key, max: 2, ms: 1_000 }]
    take(limit('a'))
    take(limit('b'))
    take(limit('a'))
    take(limit('c'))
    expect(take(limit('a'))).toBe(1)
    expect([take(limit('b')), take(limit('b'))]).toEqual([0, 0])
  })

  test('a clock set back does not lock anybody for longer', () => {
    const { take } = limiter()
    const limit = [{ key: 'a', max: 1, ms: 1_000 }]
    take(limit)
    at.now -= 3_600_000
    expect(take(limit)).toBe(0)
  })
})
