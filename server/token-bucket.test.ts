import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { MESSAGE_RATE } from './realtime/socket/message-rate.ts'
import { TokenBucket, TokenBuckets } from './token-bucket.ts'

it('a token bucket holds a burst and fills by the second', () => {
  const bucket = new TokenBucket(MESSAGE_RATE)
  const taken = (): number => {
    let n = 0
    while (bucket.take()) n++
    return n
  }
  expect(taken()).toBe(2 * LIMITS.messagesPerSecond)
  expect(taken()).toBe(0)
  expect(bucket.isFull()).toBe(false)
  bucket.refill()
  expect(taken()).toBe(LIMITS.messagesPerSecond)
  for (let i = 0; i < 10; i++) bucket.refill()
  expect(bucket.isFull()).toBe(true)
  expect(taken()).toBe(2 * LIMITS.messagesPerSecond)
})

describe('allowances by key', () => {
  it('allow so much at once, then earn it back evenly', () => {
    const allowances = new TokenBuckets(60)
    expect(allowances.wait('a', 60, 0)).toBe(0)
    allowances.take('a', 60, 0)
    expect([allowances.wait('a', 1, 0), allowances.wait('a', 1, 400), allowances.wait('a', 1, 1_000), allowances.wait('b', 60, 0)]).toEqual(
      [1_000, 600, 0, 0],
    )
    expect(allowances.wait('a', 61, 1e9)).toBe(1_000)
  })
  it('earn back slower than they allow at once', () => {
    const allowances = new TokenBuckets(300, 60)
    allowances.take('a', 300, 0)
    expect([allowances.wait('a', 1, 0), allowances.wait('a', 60, 60_000), allowances.wait('a', 61, 60_000)]).toEqual([1_000, 0, 1_000])
    expect(allowances.wait('a', 300, 300_000)).toBe(0)
  })
  it('a clock that goes back takes nothing away', () => {
    const allowances = new TokenBuckets(60)
    allowances.take('a', 60, 10_000)
    expect(allowances.wait('a', 1, 0)).toBe(1_000)
  })
  it('what is given back is there again, and a key that has all of it is forgotten', () => {
    const allowances = new TokenBuckets(60)
    allowances.take('a', 2, 0)
    allowances.giveBack('a', 1, 0)
    expect([allowances.wait('a', 59, 0), allowances.wait('a', 60, 0), allowances.size]).toEqual([0, 1_000, 1])
    allowances.giveBack('a', 1, 0)
    expect([allowances.wait('a', 60, 0), allowances.size]).toEqual([0, 0])
  })
  it('forget keys that are as good as new', () => {
    const allowances = new TokenBuckets(60)
    for (let i = 0; i < 30_000; i++) allowances.take(`k${i}`, 1, i)
    expect(allowances.size).toBeLessThan(12_000)
  })

  const moves = fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: 20_000 }), used: fc.boolean() }), { maxLength: 300 })
  it('S7: whoever takes when it may never does more than atOnce + perMinute · t, and what was not used costs nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 200 }), moves, (atOnce, perMinute, steps) => {
        const [mixed, usedOnly] = [new TokenBuckets(atOnce, perMinute), new TokenBuckets(atOnce, perMinute)]
        let now = 0
        let done = 0
        for (const { afterMs, used } of steps) {
          now += afterMs
          if (mixed.wait('k', 1, now) > 0) continue
          mixed.take('k', 1, now)
          if (!used) {
            mixed.giveBack('k', 1, now)
            continue
          }
          // Nothing that was given back is missing: an allowance that saw only what was used allows the same.
          expect(usedOnly.wait('k', 1, now)).toBe(0)
          usedOnly.take('k', 1, now)
          done++
        }
        expect(done).toBeLessThanOrEqual(atOnce + (perMinute * now) / 60_000 + 1e-6)
      }),
    )
  })
})
