import type { Logger } from 'pino'
import { deriveKey } from '../../lib/keys.ts'
import { openRedis, type Redis } from '../redis/redis.ts'

/** Publish/subscribe transport. Senders hear themselves. Between `onGone` and `onBack` messages get lost. */
export interface Link {
  isThere(): boolean
  /** Rejects when the message was not handed over. */
  send(channel: string, text: string): Promise<unknown>
  /**
   * Resolves once the subscription is active: later messages on the channel are delivered. While the link is
   * down it resolves at once, and the channel is subscribed on reconnect.
   */
  join(channel: string): Promise<void>
  leave(channel: string): Promise<void>
  close(): Promise<void>
}

export interface LinkEvents {
  onText(channel: string, text: string): void
  /** The link is up again, and all joined channels are subscribed. */
  onBack(): void
  onGone(): void
}

export interface RedisLinkOptions {
  url: string
  secret: Uint8Array
  log: Logger
  /** The connection for PUBLISH: a Redis connection that subscribes can do nothing else. */
  commands: Redis
}

/**
 * Prefix of this installation's channel names, so that several installations may share one Redis. It
 * separates, but does not protect: whoever reaches Redis may listen. Nor does it authenticate senders:
 * signature.ts does.
 */
const prefixOf = (secret: Uint8Array): string => `limelight:${deriveKey(secret, 'busChannels').export().toString('hex').slice(0, 24)}:`

/** Opens a link over Redis or Valkey (https://redis.io/docs/latest/develop/pubsub/), which store nothing. */
export async function openRedisLink({ url, secret, log, commands }: RedisLinkOptions, events: LinkEvents): Promise<Link> {
  const prefix = prefixOf(secret)
  const redis = await openRedis(url, { log, name: 'bus' })
  const joined = new Set<string>()
  const hear = (text: string, channel: string): void => events.onText(channel.slice(prefix.length), text)
  const isThere = (): boolean => redis.isThere() && commands.isThere()
  const subscribe = (channel: string): Promise<void> => redis.client.subscribe(prefix + channel, hear)

  async function rejoin(): Promise<void> {
    // Wait for both connections: `onBack` announces messages lost on either, which needs both.
    if (!isThere()) return
    // On reconnect the client resubscribes the channels it had, but not those joined while it was down.
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
      // If the connection breaks during the call, `rejoin` subscribes this channel once it is back.
      await subscribe(channel).catch((error: unknown) => (redis.isThere() ? Promise.reject(error) : undefined))
    },
    async leave(channel) {
      joined.delete(channel)
      if (redis.isThere()) await redis.client.unsubscribe(prefix + channel, hear)
    },
    close: redis.close,
  }
}
