import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Redis } from '../redis/redis.ts'
import type { Clock } from '../services.ts'
import type { Store } from '../store/store.ts'
import { type Bus, createLocalBus } from './bus.ts'

export interface OpenBusOptions {
  config: Pick<Config, 'redisUrl'>
  store: Pick<Store, 'shards'>
  secret: Uint8Array
  /** Where commands go; null: there is no Redis. */
  redis: Redis | null
  clock: Clock
  log: Logger
}

/** The bus that fits the store: one process has its database to itself, or shares it with other nodes, with Redis between them or without. */
export async function openBus({ config: { redisUrl }, store: { shards }, secret, redis, clock, log }: OpenBusOptions): Promise<Bus> {
  if (shards === null) return createLocalBus((err) => log.error({ err }, 'a bus listener failed'))
  const [{ openSharedBus }, { openRedisLink }] = await Promise.all([import('./shared-bus.ts'), import('./link.ts')])
  return openSharedBus({
    node: clock.newId(),
    shards,
    openLink: redis && redisUrl !== null ? (events) => openRedisLink({ url: redisUrl, secret, log, commands: redis }, events) : null,
    log,
    now: () => performance.now(),
  })
}
