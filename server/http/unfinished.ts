import type { HttpConnection } from './http-connection.ts'

/** A request of which nothing arrives for this long does not end any more. Phones on bad Wi-Fi send again sooner. */
const STUCK_MS = 1_000

/**
 * Returns a function that closes connections of a server that stops, if their request has not arrived in full and
 * nothing more of it comes. Nothing of it was done, and else it would hold the server for LIMITS.drainMs. Call it
 * often.
 */
export function createUnfinishedSweep(): (connections: Iterable<HttpConnection>) => void {
  const seen = new WeakMap<HttpConnection, { bytes: number; at: number }>()
  return (connections) => {
    const now = performance.now()
    for (const connection of connections) {
      const { socket } = connection
      const known = seen.get(connection)
      if (!connection.isUnfinished()) seen.delete(connection)
      else if (known?.bytes !== socket.bytesRead) seen.set(connection, { bytes: socket.bytesRead, at: now })
      else if (now - known.at >= STUCK_MS) socket.destroy()
    }
  }
}
