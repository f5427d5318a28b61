/**
 * Who waits, in turns: each key (a host, an address) is served once before any is served again, however many each has waiting.
 * Within one key, first come first served.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** How many of this key wait. */
  sizeOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  push(key: string, item: T): void {
    const line = this.#waiting.get(key)
    if (line) line.push(item)
    else this.#waiting.set(key, [item])
    this.#size++
  }

  /** The next in turn whose key is not passed over, or null. Its key goes to the end of the round. */
  take(passOver: (key: string) => boolean = () => false): { key: string; item: T } | null {
    for (const [key, line] of this.#waiting) {
      if (passOver(key)) continue
      const item = line.shift() as T
      this.#size--
      // Deleting and setting moves the key behind all others.
      this.#waiting.delete(key)
      if (line.length > 0) this.#waiting.set(key, line)
      return { key, item }
    }
    return null
  }

  /** Takes out one that waits no longer. */
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
