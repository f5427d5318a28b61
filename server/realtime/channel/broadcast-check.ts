import type { Json } from '../../../contract/json.ts'
import type { Rights } from './rights.ts'

export type Verdict = { ok: true; payload: string | Uint8Array } | { ok: false; why: 'forbidden' | 'invalid'; message: string }

export interface UncheckedMessage {
  /** The topic's name, without `realtime:`. */
  name: string
  event: string
  payload: Json | Uint8Array
}

/**
 * Decides whether a message may be broadcast. Returns the payload to send: JSON is serialised anew, so that
 * exactly the checked value is sent.
 */
export function checkBroadcast({ topic, send }: Rights, { name, event, payload }: UncheckedMessage): Verdict {
  if (topic === null) return { ok: false, why: 'forbidden', message: `Nobody may send to the topic "${name}": it is not declared` }
  if (!send) return { ok: false, why: 'forbidden', message: `You do not have permissions to send to the topic "${name}"` }
  if (payload instanceof Uint8Array) {
    const most = topic.binary && Object.hasOwn(topic.binary, event) ? (topic.binary[event] as number) : null
    if (most === null) return invalid(`The event "${event}" of the topic "${name}" does not take bytes`)
    if (payload.length > most) return invalid(`The payload of "${event}" is larger than ${most} bytes`)
    return { ok: true, payload }
  }
  if (!Object.hasOwn(topic.events, event)) return invalid(`The topic "${name}" has no event "${event}"`)
  const wrong = topic.events[event]?.(payload)
  return wrong ? invalid(`The payload of "${event}" is refused: ${wrong}`) : { ok: true, payload: JSON.stringify(payload) }
}

const invalid = (message: string): Verdict => ({ ok: false, why: 'invalid', message })
