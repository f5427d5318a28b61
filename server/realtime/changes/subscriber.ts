import type { Vsn } from '../../../contract/wire.ts'
import type { Frame } from '../frame.ts'

/** Whoever follows rows. Row changes know nothing else of who is at the other end. */
export interface Subscriber {
  readonly vsn: Vsn
  /** The topic that its frames carry. */
  readonly topic: string
  /**
   * The barrier: the sequence number of the last change before it subscribed. Changes up to there are not sent, because what the subscriber reads
   * after subscribing holds them already.
   */
  readonly barrier: number
  send(frame: Frame): void
}
