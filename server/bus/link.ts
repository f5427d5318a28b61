import type { Logger } from 'pino'
import { deriveKey } from '../keys.ts'
import { openRedis, type Redis } from '../redis/redis.ts'

/** What carries texts from this node to those that listen on a channel, this one included; what it lost it says by `onGone`. */
export interface Link {
  isThere(): boolean
  /** Rejects where it was not handed over. */
  send(channel: string, text: string): Promise<unknown>
  /** Resolves when what is sent there from then on is heard; at once where the link is away, and then it is once the link is back. */
  join(channel: string): Promise<void>
  leave(channel: string): Promise<void>
  close(): Promise<void>
}

export interface LinkEvents {
  onText(channel: string, text: string): void
  /** It is there again, and all channels that were joined are heard. */
  onBack(): void
  onGone(): void
}

export interface RedisLinkOptions {
  url: string
  secret: Uint8Array
  log: Logger
  /** Sends what is published; a connection that listens can do nothing else. */
  commands: Redis
}

/** Channels of this installation among those of others on the same Redis. That keeps apart what is not to mix, not who may listen: whoever reaches Redis may. */
const prefixOf = (secret: Uint8Array): string => `limelight:${deriveKey(secret, 'busChannels').export().toString('hex').slice(0, 24)}:`

/** Redis or Valkey, publish and subscribe (https://redis.io/docs/latest/develop/pubsub/): nothing is kept there. */
export async function openRedisLink({ url, secret, log, commands }: RedisLinkOptions, events: LinkEvents): Promise<Link> {
  const prefix = prefixOf(secret)
  const redis = await openRedis(url, { log, name: 'bus' })
  const joined = new Set<string>()
  const hear = (text: string, channel: string): void => events.onText(channel.slice(prefix.length), text)
  const isThere = (): boolean => redis.isThere() && commands.isThere()
  const subscribe = (channel: string): Promise<void> => redis.client.subscribe(prefix + channel, hear)

  async function rejoin(): Promise<void> {
    // What was not sent while either was away can be told only once both are there.
    if (!isThere()) return
    // The client has come back to those that it had joined; what was wanted meanwhile it has not heard of.
    await Promise.all([...joined].map(subscribe))
    events.onBack()
  }
  for (const one of [redis, commands])
    one.onThere(() => void rejoin().catch((err: unknown) => log.error({ err }, 'the bus could not be joined again')))
  redis.onGone(events.onGone)

  return {
    isThere,
    send: (channel, text) => commands.client.publish(prefix + channel, text),
    async join(channel) {
      joined.add(channel)
      if (!redis.isThere()) return
      // Where the link goes meanwhile, it is joined when that is back.
      await subscribe(channel).catch((error: unknown) => (redis.isThere() ? Promise.reject(error) : undefined))
    },
    async leave(channel) {
      joined.delete(channel)
      if (redis.isThere()) await redis.client.unsubscribe(prefix + channel, hear)
    },
    close: redis.close,
  }
}
