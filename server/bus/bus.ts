import type { Change, SharedCommit } from '../store/store.ts'

/** What the parts of the server tell each other, on this node and on others. */
export type BusMessage =
  /** `commit`: what other nodes must know of it; null for changes that came from another node, or that no other node needs to hear of. */
  | { kind: 'changes'; changes: readonly Change[]; commit: SharedCommit | null }
  /** A broadcast that was accepted: `payload` is JSON text or bytes, `from` the sender's channel on its node, so that `self: false` holds. */
  | { kind: 'broadcast'; topic: string; event: string; payload: string | Uint8Array; from: string | null }
  /** Sign-in sessions that were ended: their sockets lose the host's rights. */
  | { kind: 'sign-in-sessions-ended'; sessionIds: readonly string[] }
  | { kind: 'presence'; topic: string; node: string; joins: Record<string, unknown>; leaves: Record<string, unknown> }
  /** All that is tracked on a topic on this node, by key: what others know of it otherwise is outdated. */
  | { kind: 'presence-state'; topic: string; node: string; presences: Record<string, unknown> }
  /** A node that newly hears this place asks what is tracked on its topics. */
  | { kind: 'presence-asked'; place: Place }
  /** How many phones follow a session on this node. */
  | { kind: 'here'; session: string; node: string; here: number }
  /** Somebody on this node asks how many follow a session: whoever has any says so. */
  | { kind: 'here-asked'; session: string }

/** What concerns one shard: `rows:17` for row changes, `topics:4` for what is sent on topics. */
export type Place = `rows:${number}` | `topics:${number}`
/** What every node hears. */
export const EVERYWHERE = 'all'

export interface Bus {
  /** This node, in messages to others. */
  readonly node: string
  /** Told to this node's listeners at once, and to those nodes that watch its place. */
  publish(message: BusMessage): void
  subscribe(listener: (message: BusMessage) => void): () => void
  /**
   * Hears what other nodes publish at these places, until it was released as often. Resolves once nothing from then on is missed without a word to
   * `onMissed`; undefined where there are no other nodes.
   */
  watch(places: readonly Place[]): Promise<void> | undefined
  release(places: readonly Place[]): void
  /** Called where something may have been missed at these places: who follows what is there must read again. EVERYWHERE: who was signed out may not be known. */
  onMissed(listener: (places: ReadonlySet<Place | typeof EVERYWHERE>) => void): void
  /** Called where a place is newly heard, or again: what others keep there is to be asked for, and one's own to be told. */
  onHeard(listener: (places: ReadonlySet<Place>) => void): void
  /** Called where a node has gone, with what was there. */
  onNodeGone(listener: (node: string) => void): void
  /** How it stands; null where nothing carries words to other nodes. */
  stats(): BusStats | null
  close(): Promise<void>
}

export interface BusStats {
  /** Other nodes are heard at once. */
  isThere: boolean
  messages: { sent: number; received: number }
  bytes: { sent: number; received: number }
  /** Places at which something may have been missed, each time. */
  gaps: number
  /** Places that are heard. */
  watched: number
  /** Other nodes that live. */
  nodes: number
}

/** Listeners of this process. They run in order, at once; one that throws is reported and does not stop the others. */
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

/** The bus of one process, which has no others to tell. */
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
