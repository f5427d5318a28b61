import type { Patience } from './commit-queue.ts'

/** A commit that has awaited shards for this time, in milliseconds, is held up: usual commits take less. */
const HELD_UP_MS = 100

/**
 * Counts the commits of a node that await shards for as long as it takes, of which there are at most `most`.
 * Decides how long the next commit may await: briefly, if all of these are held up. `onHeldUp` is called when
 * one becomes held up.
 */
export class Awaiting {
  #all = 0
  #heldUp = 0
  readonly #most: number
  readonly #onHeldUp: () => void

  constructor(most: number, onHeldUp: () => void) {
    this.#most = most
    this.#onHeldUp = onHeldUp
  }

  get patience(): Patience {
    if (this.#all < this.#most) return 'long'
    return this.#heldUp === this.#all ? 'brief' : 'none'
  }

  /** Counts a commit while it begins. `begin` must not reject. */
  async during<T>(begin: () => Promise<T>): Promise<T> {
    let isHeldUp = false
    const timer = setTimeout(() => {
      isHeldUp = true
      this.#heldUp++
      this.#onHeldUp()
    }, HELD_UP_MS)
    this.#all++
    const begun = await begin()
    clearTimeout(timer)
    this.#all--
    if (isHeldUp) this.#heldUp--
    return begun
  }
}
