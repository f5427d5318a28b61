import { randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { deriveKey } from '../../../lib/keys.ts'
import { openRedis, type Redis } from '../../redis/redis.ts'
import { createRedisLimits, type RedisLimits } from '../redis-limits.ts'

const SILENT = pino({ level: 'silent' })
const TEST_SECONDS = 600

export const connectTo = (url: string): Promise<Redis> => openRedis(url, { log: SILENT, name: 'test' })

/** Rate limits in Redis, under a random secret and a clock that the test sets. */
export interface RedisUnderTest {
  limits: RedisLimits
  redis: Redis
  /** Sets the clock, in milliseconds since the epoch. */
  setClock(ms: number): Promise<void>
  close(): Promise<void>
}

export async function redisUnderTest(url: string): Promise<RedisUnderTest> {
  const redis = await connectTo(url)
  const clock = `limelight-test:${randomUUID()}`
  const naming = deriveKey(randomBytes(32), 'limitNames')
  return {
    limits: createRedisLimits({ client: redis.client, naming, now: `redis.call('GET', '${clock}') * 1000` }),
    redis,
    setClock: async (ms) => void (await redis.client.set(clock, String(ms), { expiration: { type: 'EX', value: TEST_SECONDS } })),
    async close() {
      await redis.client.del(clock)
      await redis.close()
    },
  }
}
