/** Other nodes, for as long as they say something. Times are in milliseconds of a monotonic clock. */
export interface Leases {
  heard(node: string, now: number): void
  /** It said that it goes. Whether it was there. */
  end(node: string): boolean
  /** Those of which nothing was heard for so long; they are told once. */
  lapsed(now: number, leaseMs: number): string[]
  /** Nothing could be heard of anybody: all have their time anew. */
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
