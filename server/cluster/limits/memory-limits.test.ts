import { describe, expect, it } from 'vitest'
import { createMemoryLimits } from './memory-limits.ts'
import { limitsContract } from './testing/contract.ts'

limitsContract('memory', () => {
  let now = 0
  const setClock = (ms: number): void => {
    now = ms
  }
  return { limits: createMemoryLimits(() => now), setClock, close: () => {} }
})

describe('the memory of rate limits', () => {
  it('says at once what there is: nothing of an insert waits', () => {
    expect(createMemoryLimits(() => 0).take([{ key: 'a', atOnce: 1, perMinute: 1 }])).toBeNull()
  })
  it('forgets keys that owe nothing, at once when the rest is given back', () => {
    const limits = createMemoryLimits(() => 0)
    const bucket = { key: 'a', atOnce: 60, perMinute: 60 }
    limits.take([{ ...bucket, n: 2 }])
    limits.giveBack([bucket])
    expect(limits.size).toBe(1)
    limits.giveBack([bucket])
    expect(limits.size).toBe(0)
  })
  it('forgets keys that earned all back, and keeps those that did not', () => {
    let now = 0
    const limits = createMemoryLimits(() => now)
    limits.take([{ key: 'slow', atOnce: 1, perMinute: 1 }])
    for (let i = 0; i < 30_000; i++, now++) limits.take([{ key: `k${i}`, atOnce: 60, perMinute: 60 }])
    // Each owes something for a second: a thousand at a time, and as many again before they are swept.
    expect(limits.size).toBeLessThan(2_100)
    expect(limits.take([{ key: 'slow', atOnce: 1, perMinute: 1 }])).toMatchObject({ ms: 30_000 })
  })
  it('keeps a bounded number of keys; the longest untouched goes first', () => {
    const limits = createMemoryLimits(() => 0, 2)
    const take = (key: string) => limits.take([{ key, atOnce: 2, perMinute: 60 }])?.ms ?? 0
    for (const key of ['a', 'b', 'a', 'c']) take(key)
    expect(take('a')).toBe(1_000)
    expect([take('b'), take('b')]).toEqual([0, 0])
  })
})
