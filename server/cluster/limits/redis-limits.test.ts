import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { deriveKey } from '../../lib/keys.ts'
import type { Redis } from '../redis/redis.ts'
import { NO_REDIS, redisServer, startRedis } from '../redis/testing/redis-server.ts'
import { createMemoryLimits } from './memory-limits.ts'
import type { Limit } from './rate-limits.ts'
import { createRedisLimits } from './redis-limits.ts'
import { limitsContract } from './testing/contract.ts'
import { connectTo, type RedisUnderTest, redisUnderTest } from './testing/redis-under-test.ts'

const url = await redisServer()
if (url === null) test('rate limits in Redis', ({ skip }) => skip(NO_REDIS))
else {
  limitsContract('Redis', () => redisUnderTest(url))

  describe('rate limits in Redis', () => {
    let opened: RedisUnderTest
    beforeEach(async () => {
      opened = await redisUnderTest(url)
    })
    afterEach(() => opened.close())

    /** Each key has one limit. */
    const LIMITS: readonly Limit[] = [
      { key: 'a', atOnce: 3, perMinute: 7 },
      { key: 'b', atOnce: 20, perMinute: 31 },
      { key: 'c', atOnce: 5, perMinute: 0.3 },
      { key: 'd', atOnce: 1, perMinute: 5 },
      { key: 'e', atOnce: 4, perMinute: 4 / 15 },
    ]
    const some = fc
      .subarray([...LIMITS], { minLength: 1 })
      .chain((limits) =>
        fc.tuple(...limits.map((limit) => fc.record({ n: fc.integer({ min: 1, max: 3 }) }).map(({ n }) => ({ ...limit, n })))),
      )
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ take: some }) },
      { weight: 2, arbitrary: fc.record({ giveBack: some }) },
      { weight: 1, arbitrary: fc.record({ forget: fc.constantFrom('d', 'e') }) },
      // Rarely, the clock goes back.
      {
        weight: 4,
        arbitrary: fc.record({ wait: fc.oneof({ weight: 5, arbitrary: fc.nat(20_000) }, fc.integer({ min: -5_000, max: 0 })) }),
      },
    )

    it('answer to any sequence what memory answers', async () => {
      let isShort = false
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { limits, setClock } = opened
          let now = 1_800_000_000_000
          const memory = createMemoryLimits(() => now)
          for (const { key } of LIMITS) await limits.forget(key)
          await setClock(now)
          for (const one of steps) {
            if ('wait' in one) {
              now += one.wait
              await setClock(now)
            } else if ('giveBack' in one) {
              memory.giveBack(one.giveBack)
              await limits.giveBack(one.giveBack)
            } else if ('forget' in one) {
              memory.forget(one.forget)
              await limits.forget(one.forget)
            } else {
              const expected = memory.take(one.take)
              isShort ||= expected !== null
              expect(await limits.take(one.take)).toEqual(expected)
            }
          }
        }),
        { numRuns: 150 },
      )
      expect(isShort).toBe(true)
    })
  })
}

const own = await startRedis()
afterAll(() => own?.kill())
if (own === null) test('rate limits in a Redis of their own', ({ skip }) => skip(NO_REDIS))
else
  describe('rate limits in a Redis of their own', () => {
    let redis: Redis
    beforeEach(async () => {
      redis = await connectTo(own.url)
      await redis.client.flushAll()
    })
    afterEach(() => redis.close())
    const limitsOf = (secret = 1) => createRedisLimits({ client: redis.client, naming: deriveKey(Buffer.alloc(32, secret), 'limitNames') })

    it('go by its time, and by themselves soon after they say nothing', async () => {
      const limits = limitsOf()
      const rows = { key: 'rows', atOnce: 10, perMinute: 600 }
      const tries = { key: 'tries', atOnce: 1, perMinute: 200 }
      expect(await limits.take([{ ...rows, n: 10 }, tries])).toBeNull()
      const shortage = await limits.take([tries])
      expect(shortage?.ms).toBeGreaterThan(0)
      expect(shortage?.ms).toBeLessThanOrEqual(300)
      await setTimeout(310)
      expect(await limits.take([{ ...rows, n: 3 }, tries])).toBeNull()
      const lives = await Promise.all((await redis.client.keys('*')).map((key) => redis.client.ttl(key)))
      expect(lives).toHaveLength(2)
      for (const seconds of lives) expect([seconds > 0, seconds <= 12]).toEqual([true, true])
    })

    it('are kept for as long as they say something', async () => {
      await limitsOf().take([{ key: 'tries', atOnce: 5, perMinute: 0.1 }])
      await limitsOf().take([{ key: 'rows', atOnce: 10, perMinute: 1, n: 10 }])
      const lives = await Promise.all((await redis.client.keys('*')).map((key) => redis.client.ttl(key)))
      expect(lives).toHaveLength(2)
      for (const seconds of lives) expect([seconds >= 600, seconds <= 611]).toEqual([true, true])
    })

    it('leave nothing where all was given back', async () => {
      const rows = { key: 'rows', atOnce: 10, perMinute: 1 }
      await limitsOf().take([rows])
      expect(await redis.client.dbSize()).toBe(1)
      await limitsOf().giveBack([rows])
      expect(await redis.client.dbSize()).toBe(0)
    })

    it('are kept under names that say nothing, and apart for each secret', async () => {
      const tries = { key: 'password:owner@example.com@10.0.0.1', atOnce: 1, perMinute: 3 }
      expect(await limitsOf(7).take([tries])).toBeNull()
      expect(await limitsOf(7).take([tries])).not.toBeNull()
      expect(await limitsOf(8).take([tries])).toBeNull()
      expect(await redis.client.keys('*')).toEqual([
        expect.stringMatching(/^limelight:rate:[\w-]{22}$/),
        expect.stringMatching(/^limelight:rate:[\w-]{22}$/),
      ])
    })

    it('are counted on after it has forgotten the script', async () => {
      const rows = { key: 'a', atOnce: 2, perMinute: 0.001 }
      expect(await limitsOf().take([rows])).toBeNull()
      await redis.client.scriptFlush()
      expect(await limitsOf().take([rows])).toBeNull()
      expect((await limitsOf().take([rows]))?.limit).toBe(rows)
    })
  })
