/**
 * The other nodes, as their batches of messages show them: each has a lease, renewed by every batch, and
 * numbers its batches by channel. Times are milliseconds of a monotonic clock.
 */
export class Peers {
  readonly #nodes = new Map<string, { heardAt: number; counts: Map<string, number> }>()

  get size(): number {
    return this.#nodes.size
  }

  /**
   * Records that batch number `count` of a node arrived on a channel, and renews the node's lease. Returns
   * false if batches before it were lost.
   */
  heard(node: string, channel: string, count: number, now: number): boolean {
    const peer = this.#nodes.get(node) ?? { heardAt: now, counts: new Map<string, number>() }
    this.#nodes.set(node, peer)
    peer.heardAt = now
    const before = peer.counts.get(channel)
    peer.counts.set(channel, count)
    return before === undefined || count === before + 1
  }

  /** Ends a node's lease because it said that it stops. Returns whether it had one. */
  end(node: string): boolean {
    return this.#nodes.delete(node)
  }

  /** Removes and returns the nodes that were silent for `leaseMs`. */
  lapsed(now: number, leaseMs: number): string[] {
    const lapsed = [...this.#nodes].filter(([, { heardAt }]) => now - heardAt >= leaseMs).map(([node]) => node)
    for (const node of lapsed) this.#nodes.delete(node)
    return lapsed
  }

  /** Renews all leases, because this node could not hear anybody for a while. */
  renew(now: number): void {
    for (const peer of this.#nodes.values()) peer.heardAt = now
  }

  /**
   * Accepts any number for the next batch on a channel, or on all, because batches are not received for now.
   */
  pause(channel?: string): void {
    for (const { counts } of this.#nodes.values())
      if (channel === undefined) counts.clear()
      else counts.delete(channel)
  }
}
