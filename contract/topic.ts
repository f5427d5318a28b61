import type { Json } from './json.ts'
import type { Rule } from './policy.ts'

/**
 * A broadcast topic that a tool declares, such as `whiteboard:{id}`. Broadcast and presence are refused on
 * undeclared topics; a channel that only subscribes to table rows may have any name.
 */
export interface Topic {
  /** Pattern with at most one `{id}`, which matches `[^:]+`. */
  topic: string
  /**
   * The table whose row `{id}` names. `send` and `receive` are evaluated on that row, and again when one of
   * its columns changes, counters excepted: no rule may read them. Absent: the rules are evaluated on an
   * empty row.
   */
  anchor?: string
  /** Grants sending the declared events. */
  send: Rule
  /** Grants joining and receiving. */
  receive: Rule
  /** Payload checks by event name: each returns what is wrong, or null. Other events are refused. */
  events: Readonly<Record<string, (payload: Json) => string | null>>
  /** Largest payload in bytes, for events that may carry bytes instead of JSON; others refuse bytes. */
  binary?: Readonly<Record<string, number>>
  presence?: boolean
}
