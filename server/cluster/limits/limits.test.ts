import { randomBytes, randomUUID } from 'node:crypto'
import pino from 'pino'
import { describe, expect, it, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Redis } from '../redis/redis.ts'
import { NO_REDIS, redisServer } from '../redis/testing/redis-server.ts'
import { createLimits } from './limits.ts'
import { connectTo } from './testing/redis-under-test.ts'

const secret = randomBytes(32)
const limitsOf = (redis: Redis | null, env: Record<string, string> = {}) =>
  createLimits({
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    secret,
    clock: { now: () => 0, newId: randomUUID, randomBytes },
    redis,
    log: pino({ level: 'silent' }),
  })
const tries = { key: 'tries', atOnce: 1, perMinute: 1 }

describe('the limits of a server', () => {
  it('are its own where nothing is shared', async () => {
    const [one, other] = [limitsOf(null), limitsOf(null)]
    expect([await one.take([tries]), await other.take([tries])]).toEqual([null, null])
    expect(await one.take([tries])).toEqual({ limit: tries, ms: 60_000 })
  })
  it('are none with LIMITS=off', async () => {
    const none = limitsOf(null, { LIMITS: 'off' })
    for (let n = 0; n < 5; n++) expect(await none.take([tries])).toBeNull()
  })
})

const url = await redisServer()
if (url === null) test('the limits of servers with one Redis', ({ skip }) => skip(NO_REDIS))
else
  test('those of servers with one Redis and one secret are theirs together', async () => {
    const redis = await connectTo(url)
    const [one, other] = [limitsOf(redis), limitsOf(redis)]
    expect(await one.take([tries])).toBeNull()
    expect(await other.take([tries])).toMatchObject({ limit: tries })
    expect(await limitsOf(redis, { LIMITS: 'off' }).take([tries])).toBeNull()
    await redis.close()
  })
