import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './queue.ts'

const drain = (queue: FairQueue<string>): string[] => {
  const taken: string[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.item)
  return taken
}

describe('the fair queue', () => {
  it('S13: serves each key once before any is served again, however many one has waiting', () => {
    const queue = new FairQueue<string>()
    for (let i = 0; i < 100; i++) queue.push('script', `s${i}`)
    queue.push('phone', 'p0')
    queue.push('host', 'h0')
    queue.push('phone', 'p1')
    expect(drain(queue).slice(0, 6)).toEqual(['s0', 'p0', 'h0', 's1', 'p1', 's2'])
  })

  it('passes over a key and comes back to it', () => {
    const queue = new FairQueue<string>()
    queue.push('a', 'a0')
    queue.push('b', 'b0')
    expect(queue.take((key) => key === 'a')?.item).toBe('b0')
    expect(queue.take((key) => key === 'a')).toBeNull()
    expect(queue.take()?.item).toBe('a0')
  })

  it('takes out one that waits no longer, once', () => {
    const queue = new FairQueue<string>()
    queue.push('a', 'a0')
    queue.push('a', 'a1')
    expect([queue.drop('a', 'a0'), queue.drop('a', 'a0'), queue.drop('b', 'a1')]).toEqual([true, false, false])
    expect([queue.size, queue.sizeOf('a'), drain(queue)]).toEqual([1, 1, ['a1']])
  })

  it('loses nothing, doubles nothing, and keeps each key’s order', () => {
    const pushes = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), take: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(pushes, (all) => {
        const queue = new FairQueue<string>()
        const taken: string[] = []
        for (const [i, { key, take }] of all.entries()) {
          queue.push(key, `${key}${i}`)
          if (take) taken.push(queue.take()?.item ?? '')
        }
        taken.push(...drain(queue))
        expect([...taken].sort()).toEqual(all.map(({ key }, i) => `${key}${i}`).sort())
        for (const key of ['a', 'b', 'c']) {
          const numbers = taken.filter((item) => item.startsWith(key)).map((item) => Number(item.slice(1)))
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        }
        expect(queue.size).toBe(0)
      }),
    )
  })
})
