import { isObject, type Json } from '../../../contract/json.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Binding, readBinding } from '../changes/binding.ts'

/** A client's options for a channel. Protocol: the payload of `phx_join` in realtime-js. */
export interface JoinConfig {
  /** Whether broadcasts are acknowledged. */
  ack: boolean
  /** Whether the sender receives its own broadcasts. */
  self: boolean
  presence: { enabled: boolean; key: string | null }
  /** If true, a join without the right to receive is refused. If false, it succeeds and receives nothing. */
  private: boolean
  bindings: readonly Binding[]
}

/** The access token is returned apart from the config, which the channel keeps: tokens may be long. */
type Read = { ok: true; config: JoinConfig; accessToken: string | null } | { ok: false; reason: string }

/** Parses a join's payload. Missing options get realtime-js's defaults. */
export function readJoinConfig(payload: Json): Read {
  if (!isObject(payload)) return refuse('the payload is not an object')
  const config = payload['config'] ?? {}
  if (!isObject(config)) return refuse('config is not an object')
  const broadcast = config['broadcast'] ?? {}
  const presence = config['presence'] ?? {}
  const listed = config['postgres_changes'] ?? []
  const accessToken = payload['access_token'] ?? null
  if (!isObject(broadcast) || !isObject(presence)) return refuse('config.broadcast and config.presence must be objects')
  // Protocol: supabase/realtime skips nulls in the list.
  const entries = Array.isArray(listed) ? listed.filter((entry) => entry !== null) : null
  if (!entries?.every(isObject)) return refuse('config.postgres_changes is not a list of objects')
  if (entries.length > LIMITS.subscriptionsPerChannel)
    return refuse(`config.postgres_changes has more than ${LIMITS.subscriptionsPerChannel} entries`)
  const bindings = entries.map(readBinding)
  if (!bindings.every((binding) => binding !== null))
    return refuse(`config.postgres_changes has an entry that is more than texts and a select of at most ${LIMITS.selectItems} texts`)
  if (accessToken !== null && typeof accessToken !== 'string') return refuse('access_token is not a text')
  const key = presence['key'] ?? ''
  if (typeof key !== 'string' || key.length > LIMITS.presenceKeyChars || RESERVED_KEYS.has(key))
    return refuse(`config.presence.key must be a text of at most ${LIMITS.presenceKeyChars} characters, and neither "ids" nor "__proto__"`)
  return {
    ok: true,
    config: {
      ack: broadcast['ack'] === true,
      self: broadcast['self'] === true,
      presence: { enabled: presence['enabled'] === true, key: key === '' ? null : key },
      private: config['private'] === true,
      bindings,
    },
    accessToken,
  }
}

/**
 * realtime-js takes a presence state with the key `ids` for a row change, and throws. `__proto__` is no
 * ordinary key in its objects.
 */
const RESERVED_KEYS = new Set(['ids', '__proto__'])

const refuse = (what: string): Read => ({ ok: false, reason: `InvalidJoin: ${what}.` })
