import type { Json } from './json.ts'
import type { Rule } from './policy.ts'

/**
 * A broadcast topic that a tool declares, such as `whiteboard:{id}`. Topics nobody declared refuse broadcast and presence;
 * a channel that only follows table rows may have any name.
 */
export interface Topic {
  /** Pattern with at most one `{id}`; `{id}` matches `[^:]+`. */
  topic: string
  /**
   * The table whose row `{id}` names. `send` and `receive` are asked of that row, and again when one of its columns changes (not for its counters: no
   * rule may ask them). Absent: the rules are asked of an empty row.
   */
  anchor?: string
  /** Who may send which events. */
  send: Rule
  /** Who may join and hear. */
  receive: Rule
  /** Event name → says what is wrong with a payload, or null. Other events are refused. */
  events: Readonly<Record<string, (payload: Json) => string | null>>
  /** Events whose payload may be bytes instead of JSON, with the most bytes each. Bytes for other events are refused. */
  binary?: Readonly<Record<string, number>>
  /** Whether joined clients may track presence on it. */
  presence?: boolean
}
