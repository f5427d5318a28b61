import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { deriveKey } from '../../lib/keys.ts'
import type { Clock } from '../../services.ts'
import type { Store } from '../../store/store.ts'
import type { Redis } from '../redis/redis.ts'
import { type Bus, createLocalBus } from './bus.ts'
import { createSignature } from './signature.ts'

export interface OpenBusOptions {
  config: Pick<Config, 'redisUrl'>
  store: Pick<Store, 'shards'>
  secret: Uint8Array
  /** The connection for Redis commands. Null: no Redis is configured. */
  redis: Redis | null
  clock: Clock
  log: Logger
}

/**
 * Opens the bus that fits the store: local if this process has the database to itself, else shared with other
 * nodes, over Redis or only by polling the database.
 */
export async function openBus({ config: { redisUrl }, store: { shards }, secret, redis, clock, log }: OpenBusOptions): Promise<Bus> {
  if (shards === null) return createLocalBus((err) => log.error({ err }, 'a bus listener failed'))
  const [{ openSharedBus }, { openRedisLink }] = await Promise.all([import('./shared-bus.ts'), import('./link.ts')])
  return openSharedBus({
    node: clock.newId(),
    shards,
    signature: createSignature(deriveKey(secret, 'busWords')),
    openLink: redis && redisUrl !== null ? (events) => openRedisLink({ url: redisUrl, secret, log, commands: redis }, events) : null,
    log,
    now: () => performance.now(),
  })
}
