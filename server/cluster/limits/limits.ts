import { deriveKey } from '../../lib/keys.ts'
import type { Services } from '../../services.ts'
import { createMemoryLimits } from './memory-limits.ts'
import { createNodesLimits } from './nodes-limits.ts'
import { NO_LIMITS, type RateLimits } from './rate-limits.ts'
import { createRedisLimits } from './redis-limits.ts'

/** Creates the rate limits: none with LIMITS=off, shared through Redis if there is one, else local. */
export function createLimits({
  config,
  secret,
  clock,
  redis,
  log,
}: Pick<Services, 'config' | 'secret' | 'clock' | 'redis' | 'log'>): RateLimits {
  if (!config.limits) return NO_LIMITS
  const own = createMemoryLimits(clock.now)
  if (redis === null) return own
  const shared = createRedisLimits({ client: redis.client, naming: deriveKey(secret, 'limitNames') })
  return createNodesLimits({ shared, own, redis, log })
}
