import { encodeText, type Vsn } from '../../../contract/wire.ts'
import type { Change } from '../../store/store.ts'
import { type Frame, frameOf } from '../frame.ts'
import type { Subscription } from './shared-query.ts'

/** The message about one change. Each frame is encoded once per topic and binding ids. */
export interface ChangeMessage {
  frameFor(subscription: Subscription): Frame
}

export interface ChangeMessageOptions {
  type: Change['type']
  /** Identifies the row over all tables. */
  rowKey: string
  payload: string
  /** Returns the message with the same record as an INSERT. Null: this message is no UPDATE. */
  asInsert: (() => ChangeMessage) | null
}

export function createChangeMessage({ type, rowKey, payload, asInsert }: ChangeMessageOptions): ChangeMessage {
  const frames: Record<Vsn, Map<string, Frame>> = { '1.0.0': new Map(), '2.0.0': new Map() }
  return {
    frameFor(subscription) {
      const { subscriber, ids, address } = subscription
      const { vsn, topic } = subscriber
      const known = frames[vsn].get(address)
      if (known) return known
      const message = { joinRef: null, ref: null, topic, event: 'postgres_changes' }
      const frame = frameOf(encodeText(vsn, message, `{"ids":${JSON.stringify(ids[type])},"data":${payload}}`), {
        key: `${address} ${rowKey}`,
        type,
        asInsert: () => (asInsert ? asInsert().frameFor(subscription) : frame),
      })
      frames[vsn].set(address, frame)
      return frame
    },
  }
}
