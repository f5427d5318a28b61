import { type Actor, isStaff } from '../../../contract/actor.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Binding, bindingChars } from '../changes/binding.ts'
import { type Channel, type Client, isJoined } from './channel.ts'

export const TOO_MANY_SUBSCRIPTIONS = `SubscriptionLimitReached: A connection has at most ${LIMITS.subscriptionsPerSocket} row subscriptions, whose texts have ${LIMITS.socketSubscriptionChars} characters together`

/**
 * Whether these subscriptions, with those of the client's other channels, exceed
 * LIMITS.subscriptionsPerSocket or LIMITS.socketSubscriptionChars.
 */
export function exceedsClient(client: Client, topic: string, bindings: readonly Binding[]): boolean {
  const others = [...client.channels.values()].filter((channel) => channel.topic !== topic)
  const all = [...others.flatMap((channel) => channel.config.bindings), ...bindings]
  const chars = all.reduce((sum, binding) => sum + bindingChars(binding), 0)
  return all.length > LIMITS.subscriptionsPerSocket || chars > LIMITS.socketSubscriptionChars
}

/** Small, because a phone follows few rows and a room has thousands. Hosts follow all their sessions. */
export const TOO_MANY_AUDIENCE_SUBSCRIPTIONS = `SubscriptionLimitReached: A connection that is not signed in has at most ${LIMITS.audienceSubscriptionsPerSocket} row subscriptions`

/**
 * Whether this channel, joined as `actor`, exceeds LIMITS.audienceSubscriptionsPerSocket together with the
 * client's other channels. Channels of hosts and helpers do not count.
 */
export function exceedsAudience({ client, config, key }: Channel, actor: Actor): boolean {
  if (isStaff(actor)) return false
  let count = config.bindings.length
  for (const other of client.channels.values())
    if (other.key !== key && isJoined(other) && !isStaff(other.state.identity.actor)) count += other.config.bindings.length
  return count > LIMITS.audienceSubscriptionsPerSocket
}
