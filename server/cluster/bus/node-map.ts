import type { Place } from './bus.ts'

/**
 * Values that nodes publish under keys, such as the presences on a topic or the phones of a session. Other
 * nodes' values are dropped when their node is gone (it said so, or its lease ran out), and when messages at
 * the place of their key may have been missed.
 */
export class NodeMap<V> {
  readonly #own: string
  readonly #placeOf: (key: string) => Place
  readonly #keys = new Map<string, Map<string, V>>()

  /** `own`: this node. Its values stay until `delete`. */
  constructor(own: string, placeOf: (key: string) => Place) {
    this.#own = own
    this.#placeOf = placeOf
  }

  /** Returns the values under a key, by node. */
  of(key: string): ReadonlyMap<string, V> {
    return this.#keys.get(key) ?? new Map()
  }

  set(key: string, node: string, value: V): void {
    const nodes = this.#keys.get(key)
    if (nodes) nodes.set(node, value)
    else this.#keys.set(key, new Map([[node, value]]))
  }

  delete(key: string, node: string): void {
    const nodes = this.#keys.get(key)
    if (nodes?.delete(node) && nodes.size === 0) this.#keys.delete(key)
  }

  /** Returns this node's own values at these places, to be published again. */
  ownAt(places: ReadonlySet<Place>): [key: string, value: V][] {
    return this.#keysAt(places).flatMap((key) => this.#entry(key, this.#own))
  }

  /** Drops and returns other nodes' values under a key. */
  dropOthers(key: string): [key: string, value: V][] {
    return [...this.of(key).keys()].flatMap((node) => (node === this.#own ? [] : this.#drop(key, node)))
  }

  /** Drops and returns other nodes' values at these places, because messages there may have been missed. */
  dropOthersAt(places: ReadonlySet<Place>): [key: string, value: V][] {
    return this.#keysAt(places).flatMap((key) => this.dropOthers(key))
  }

  /** Drops and returns the values of a node that is gone. */
  dropNode(node: string): [key: string, value: V][] {
    return [...this.#keys.keys()].flatMap((key) => this.#drop(key, node))
  }

  #keysAt(places: ReadonlySet<Place>): string[] {
    return [...this.#keys.keys()].filter((key) => places.has(this.#placeOf(key)))
  }

  #drop(key: string, node: string): [key: string, value: V][] {
    const entry = this.#entry(key, node)
    this.delete(key, node)
    return entry
  }

  /** A list of the one entry, or of none. */
  #entry(key: string, node: string): [key: string, value: V][] {
    const nodes = this.of(key)
    return nodes.has(node) ? [[key, nodes.get(node) as V]] : []
  }
}
