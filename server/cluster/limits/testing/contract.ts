import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RateLimits } from '../rate-limits.ts'

/** RateLimits whose `giveBack` and `forget` may return a promise of completion. */
export interface LimitsUnderTest {
  take: RateLimits['take']
  giveBack(...given: Parameters<RateLimits['giveBack']>): unknown
  forget(key: string): unknown
}

export interface OpenedLimits {
  limits: LimitsUnderTest
  /** Sets the clock, in milliseconds since the epoch. */
  setClock(ms: number): unknown
  close(): unknown
}

/** Tests that every implementation of rate limits must pass. `open` creates one without counts. */
export function limitsContract(name: string, open: () => OpenedLimits | Promise<OpenedLimits>): void {
  describe(`rate limits in ${name}`, () => {
    const START = 1_800_000_000_000
    let opened: OpenedLimits
    let limits: LimitsUnderTest
    beforeEach(async () => {
      opened = await open()
      limits = opened.limits
      await at(0)
    })
    afterEach(() => opened.close())

    const at = (ms: number) => opened.setClock(START + ms)
    /** Returns milliseconds to wait; 0 if taken. */
    const take = async (...wanted: Parameters<RateLimits['take']>[0]): Promise<number> => (await limits.take(wanted))?.ms ?? 0
    const limit = (n = 1, key = 'a') => ({ key, atOnce: 60, perMinute: 60, n })

    describe('one', () => {
      it('allows so much at once, then earns it back evenly', async () => {
        expect(await take(limit(60))).toBe(0)
        expect(await take(limit())).toBe(1_000)
        await at(400)
        expect(await take(limit())).toBe(600)
        await at(1_000)
        expect([await take(limit()), await take(limit()), await take(limit(60, 'b'))]).toEqual([0, 1_000, 0])
      })
      it('earns back slower than it allows at once, and never more than that', async () => {
        const slow = (n: number) => ({ key: 'slow', atOnce: 300, perMinute: 60, n })
        expect(await take(slow(300))).toBe(0)
        await at(60_000)
        expect([await take(slow(61)), await take(slow(60))]).toEqual([1_000, 0])
        await at(3_600_000)
        expect([await take(slow(301)), await take(slow(300))]).toEqual([1_000, 0])
      })
      it('waits longer by what the clock was set back, and is whole again where that was much', async () => {
        await at(3_600_000)
        await take(limit(60))
        await at(3_590_000)
        expect(await take(limit())).toBe(11_000)
        await at(3_601_000)
        expect([await take(limit()), await take(limit())]).toEqual([0, 1_000])
        await at(0)
        expect([await take(limit(60)), await take(limit())]).toEqual([0, 1_000])
      })
      it('has again what is given back, and no more than it allows', async () => {
        await take(limit(2))
        await limits.giveBack([limit(1)])
        expect(await take(limit(60))).toBe(1_000)
        await limits.giveBack([limit(40), limit(1, 'b')])
        expect([await take(limit(61)), await take(limit(60)), await take(limit(1))]).toEqual([1_000, 0, 1_000])
      })

      it('is forgotten on demand, and no other is', async () => {
        await take(limit(60))
        await take(limit(60, 'other'))
        await limits.forget('a')
        expect([await take(limit(60)), await take(limit(1, 'other'))]).toEqual([0, 1_000])
      })

      const moves = fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: 20_000 }), used: fc.boolean() }), { maxLength: 60 })
      it('S7: who takes when it may never does more than atOnce + perMinute · t, and what was not used costs nothing', async () => {
        let runs = 0
        const property = fc.asyncProperty(
          fc.integer({ min: 1, max: 50 }),
          fc.integer({ min: 1, max: 200 }),
          moves,
          async (atOnce, perMinute, steps) => {
            const run = ++runs
            const [mixed, usedOnly] = ['mixed', 'used only'].map((key) => ({ key: `${key} ${run}`, atOnce, perMinute })) as [never, never]
            let now = 0
            let done = 0
            for (const { afterMs, used } of steps) {
              now += afterMs
              await at(now)
              if ((await take(mixed)) > 0) continue
              if (!used) {
                await limits.giveBack([mixed])
                continue
              }
              // A bucket that saw only used tokens allows the same: returned tokens are really back.
              expect(await take(usedOnly)).toBe(0)
              done++
            }
            expect(done).toBeLessThanOrEqual(atOnce + (perMinute * now) / 60_000 + 1e-6)
          },
        )
        await fc.assert(property, { numRuns: 40 })
      })
    })

    describe('several', () => {
      it('are taken from together or not at all, and the longest wait is told', async () => {
        const narrow = { key: 'narrow', atOnce: 1, perMinute: 6 }
        const wide = { key: 'wide', atOnce: 2, perMinute: 1 }
        expect(await limits.take([narrow, wide, limit(59)])).toBeNull()
        expect(await limits.take([limit(2), wide, narrow])).toEqual({ limit: narrow, ms: 10_000 })
        await at(10_000)
        expect(await limits.take([narrow, wide, limit(11)])).toBeNull()
        expect(await limits.take([narrow, wide, limit()])).toEqual({ limit: wide, ms: 50_000 })
        expect(await limits.take([])).toBeNull()
      })
      it('say the first of those that are equally short', async () => {
        const [one, other] = [limit(1, 'one'), limit(1, 'other')]
        await take(limit(60, 'one'), limit(60, 'other'))
        expect((await limits.take([other, one]))?.limit).toBe(other)
      })
      it('never share what is left between takes of one moment', async () => {
        const waits = await Promise.all(Array.from({ length: 100 }, () => take(limit(), { key: 'w', atOnce: 30, perMinute: 1 })))
        expect(waits.filter((ms) => ms === 0)).toHaveLength(30)
        expect(await take(limit(30))).toBe(0)
      })
    })
  })
}
