/** Leases of other nodes, renewed by every message. Times are milliseconds of a monotonic clock. */
export interface Leases {
  heard(node: string, now: number): void
  /** Ends a node's lease because it said that it stops. Returns whether it had one. */
  end(node: string): boolean
  /** Removes and returns the nodes that were silent for `leaseMs`. */
  lapsed(now: number, leaseMs: number): string[]
  /** Renews all leases, because this node could not hear anybody for a while. */
  renew(now: number): void
  readonly size: number
}

export function createLeases(): Leases {
  const nodes = new Map<string, number>()
  return {
    heard: (node, now) => void nodes.set(node, now),
    end: (node) => nodes.delete(node),
    lapsed(now, leaseMs) {
      const lapsed = [...nodes].filter(([, at]) => now - at >= leaseMs).map(([node]) => node)
      for (const node of lapsed) nodes.delete(node)
      return lapsed
    },
    renew(now) {
      for (const node of nodes.keys()) nodes.set(node, now)
    },
    get size() {
      return nodes.size
    },
  }
}
