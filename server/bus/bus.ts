import type { Change } from '../store/store.ts'

/** What nodes tell each other. In one process a function call; in a cluster, pub/sub. */
export type BusMessage =
  | { kind: 'changes'; changes: readonly Change[] }
  /** A broadcast that was accepted: `payload` is JSON text or bytes, `from` the sender's channel on its node, so that `self: false` holds. */
  | { kind: 'broadcast'; topic: string; event: string; payload: string | Uint8Array; from: string | null }
  /** Sign-in sessions that were ended: their sockets lose the host's rights. */
  | { kind: 'sign-in-sessions-ended'; sessionIds: readonly string[] }
  | { kind: 'presence'; topic: string; node: string; joins: Record<string, unknown>; leaves: Record<string, unknown> }

export interface Bus {
  publish(message: BusMessage): void
  subscribe(listener: (message: BusMessage) => void): () => void
  close(): Promise<void>
}

/** The bus of one process. Listeners run in order, at once; one that throws is reported and does not stop the others. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    publish(message) {
      for (const listener of listeners) {
        try {
          listener(message)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
    },
  }
}
