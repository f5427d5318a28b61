import type { WritePlace } from '../store.ts'

interface Named {
  place: WritePlace
  /** See WriteOptions. */
  adds: readonly string[] | undefined
}

/** The writes that wait for a commit or for its end, by what they may change. */
export class Unanswered {
  /** Numbers of writes that may change any row of their place: in all, of all places, and by shard. */
  #changing = 0
  #changingAnywhere = 0
  readonly #byShard = new Map<number, number>()
  /** Numbers of writes that only insert rows, by key. */
  readonly #byKey = new Map<string, number>()

  /** Makes a write, which counts until it is answered. */
  async during<T>(named: Named, write: () => Promise<T>): Promise<T> {
    this.#count(named, 1)
    try {
      return await write()
    } finally {
      this.#count(named, -1)
    }
  }

  /** See Store. */
  mayChange(place: WritePlace, keys: readonly string[] | null): boolean {
    const isAdded = keys === null ? this.#byKey.size > 0 : keys.some((key) => this.#byKey.has(key))
    if (this.#changingAnywhere > 0 || isAdded) return true
    return isAnywhere(place) ? this.#changing > 0 : place.some((shard) => this.#byShard.has(shard))
  }

  #count({ place, adds }: Named, by: 1 | -1): void {
    if (adds) {
      for (const key of adds) addTo(this.#byKey, key, by)
      return
    }
    this.#changing += by
    if (isAnywhere(place)) this.#changingAnywhere += by
    else for (const shard of place) addTo(this.#byShard, shard, by)
  }
}

const isAnywhere = (place: WritePlace): place is 'anywhere' => place === 'anywhere' || place.length === 0

function addTo<K>(counts: Map<K, number>, key: K, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
