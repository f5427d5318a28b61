/** Sends a request that is due since this time. */
export type Send = (dueAt: number) => void

/**
 * Distributes due requests over connections in turn. So each is used, also at a low rate: a server closes
 * connections that say nothing for LIMITS.requestMs.
 */
export function createTurns(): { free: (send: Send) => void; due: (at: number) => void } {
  // One of the two is empty.
  const idle: Send[] = []
  const waiting: number[] = []
  return {
    free(send) {
      const at = waiting.shift()
      if (at === undefined) idle.push(send)
      else send(at)
    },
    due(at) {
      const send = idle.shift()
      if (send) send(at)
      else waiting.push(at)
    },
  }
}
