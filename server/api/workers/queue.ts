/**
 * A fair queue: each key (a host or address) is served once before any is served again, however many items it
 * has, unless it is passed over. Items of one key are served in order.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  push(key: string, item: T): void {
    const line = this.#waiting.get(key)
    if (line) line.push(item)
    else this.#waiting.set(key, [item])
    this.#size++
  }

  /**
   * Removes and returns the next item whose key is not passed over, or null. The item's key moves to the end.
   */
  take(passOver: (key: string) => boolean = () => false): { key: string; item: T } | null {
    for (const [key, line] of this.#waiting) {
      if (passOver(key)) continue
      const item = line.shift() as T
      this.#size--
      // Deleting and setting again moves the key to the end of the map.
      this.#waiting.delete(key)
      if (line.length > 0) this.#waiting.set(key, line)
      return { key, item }
    }
    return null
  }

  /** Removes a waiting item. Returns false if it is not in the queue. */
  drop(key: string, item: T): boolean {
    const line = this.#waiting.get(key) ?? []
    const at = line.indexOf(item)
    if (at < 0) return false
    line.splice(at, 1)
    this.#size--
    if (line.length === 0) this.#waiting.delete(key)
    return true
  }
}
