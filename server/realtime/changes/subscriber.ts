import type { Vsn } from '../../../contract/wire.ts'
import type { Frame } from '../frame.ts'

/** The receiver of row changes. This layer knows nothing else of the client. */
export interface Subscriber {
  readonly vsn: Vsn
  readonly topic: string
  /**
   * The barrier: sequence number of the last change before it subscribed. Changes up to it are not sent,
   * because the subscriber's reads after subscribing include them.
   */
  readonly barrier: number
  send(frame: Frame): void
}
