import type { WallWords } from '../../../contract/wall-words.ts'
import type { Change, SharedCommit } from '../../store/store.ts'

/** Messages that parts of the server publish to each other, on this node and across nodes. */
export type BusMessage =
  /** `commit`: the numbers by which other nodes detect a missed commit. Null: nothing to announce. */
  | { kind: 'changes'; changes: readonly Change[]; commit: SharedCommit | null }
  /**
   * An accepted broadcast. `payload`: JSON text or bytes. `from`: the key of the sending channel, so that
   * `self: false` can skip it; null when it came over HTTP.
   */
  | { kind: 'broadcast'; topic: string; event: string; payload: string | Uint8Array; from: string | null }
  /** Sign-in sessions that ended: channels that act for them lose the host's rights. */
  | { kind: 'sign-in-sessions-ended'; sessionIds: readonly string[] }
  | { kind: 'presence'; topic: string; node: string; joins: Record<string, unknown>; leaves: Record<string, unknown> }
  /** A node's presences on a topic, by presence key. They replace the ones it published before. */
  | { kind: 'presence-state'; topic: string; node: string; presences: Record<string, unknown> }
  /** A node has just subscribed to this place: the others reply with `presence-state` for its topics. */
  | { kind: 'presence-asked'; place: Place }
  /** Number of phones that follow a session on this node. */
  | { kind: 'here'; session: string; node: string; here: number }
  /** Asks every node how many phones follow a session. Nodes where there are some reply with `here`. */
  | { kind: 'here-asked'; session: string }
  /** Until when the demo of an account runs on a node, in ms since the epoch. Null: it does not. */
  | { kind: 'demo'; node: string; userId: string; until: number | null }
  /** Ends the demo of an account, whichever node runs it. */
  | { kind: 'demo-stopped'; userId: string }
  /** Asks every node which demos run there. Those that have some reply with `demo`. */
  | { kind: 'demos-asked' }
  /** The operator changed settings: read them again. */
  | { kind: 'settings-changed' }
  /** A wall of an account tells its content in words. `words` null: it is blank. Absent: it was closed. */
  | { kind: 'wall-words'; account: string; session: string; words?: WallWords | null }
  /** A phone opened an address that the operator tries: see server/api/operator/hello.ts. */
  | { kind: 'phone-arrived'; token: string; place: number }

/** A bus channel: `rows:17` carries row changes of shard 17, `topics:4` messages of topics in shard 4. */
export type Place = `rows:${number}` | `topics:${number}`
/** The channel that every node subscribes to. */
export const EVERYWHERE = 'all'

export interface Bus {
  /** Identifies this node in messages to others. */
  readonly node: string
  /** Calls this node's listeners synchronously, then sends to the nodes that watch the message's place. */
  publish(message: BusMessage): void
  subscribe(listener: (message: BusMessage) => void): () => void
  /**
   * Subscribes to these places on other nodes; reference-counted, so each watch needs its own release.
   * Resolves once every later message is either delivered or reported by `onMissed`. Undefined: there are no
   * other nodes.
   */
  watch(places: readonly Place[]): Promise<void> | undefined
  release(places: readonly Place[]): void
  /**
   * Called when messages at these places may have been lost: channels that follow rows there must subscribe
   * and read again. EVERYWHERE: the end of a sign-in session may have been lost too.
   */
  onMissed(listener: (places: ReadonlySet<Place | typeof EVERYWHERE>) => void): void
  /** Called after (re)subscribing to places: ask other nodes for state there, and publish this node's own. */
  onHeard(listener: (places: ReadonlySet<Place>) => void): void
  /** Called when a node stopped or its lease ran out: drop its state. */
  onNodeGone(listener: (node: string) => void): void
  /** Figures for metrics and health checks. Null: no link carries messages to other nodes. */
  stats(): BusStats | null
  close(): Promise<void>
}

export interface BusStats {
  isThere: boolean
  messages: { sent: number; received: number }
  bytes: { sent: number; received: number }
  /** Places reported by `onMissed`, summed over all reports. */
  gaps: number
  /** Messages dropped because their signature is missing or wrong. */
  refused: number
  watched: number
  nodes: number
}

/**
 * Listeners within this process, called synchronously in the order of subscription. A listener that throws is
 * reported to `onError` and does not stop the others.
 */
export function createListeners(onError: (error: unknown) => void) {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    tell(message: BusMessage): void {
      for (const listener of listeners) {
        try {
          listener(message)
        } catch (error) {
          onError(error)
        }
      }
    },
    add(listener: (message: BusMessage) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}

export function createLocalBus(onError: (error: unknown) => void): Bus {
  const listeners = createListeners(onError)
  return {
    node: 'this',
    publish: listeners.tell,
    subscribe: listeners.add,
    watch: () => undefined,
    release: () => {},
    onMissed: () => {},
    onHeard: () => {},
    onNodeGone: () => {},
    stats: () => null,
    close: async () => listeners.clear(),
  }
}
