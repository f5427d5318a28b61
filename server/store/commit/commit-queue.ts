import type { WritePlace } from '../store.ts'
import type { Begun, Turn } from './commit-port.ts'

/** A write that waits for a commit. */
export interface Placed {
  readonly place: WritePlace
  /** Whether it has a commit for itself. */
  readonly isLong?: boolean | undefined
}

/** Writes per commit at most, so that the first writes of a long queue are answered soon. */
const WRITES_PER_COMMIT = 256

/**
 * A commit asks for further shards until this many writes wait for those that it asks for: small sessions
 * share a commit, and a busy one has a commit for itself.
 */
const WRITES_WANTED = 64
/** Shards that one commit asks for at most. */
const SHARDS_WANTED = 64

/** A shard is no longer contended if it was awaited for less than this time, in milliseconds. */
const CONTENDED_MS = 5

/** For how long a commit may await shards: as long as it takes, briefly (see Turn), or not at all. */
export type Patience = 'long' | 'brief' | 'none'

/**
 * The writes that wait on this node, and the shards that its commits hold. Decides which shards the next
 * commit asks for, and which writes it makes with those that it was given. Writes to one shard keep their
 * order. A write to anywhere comes after those before it, and after others too if it was not given its turn.
 *
 * A shard is *contended* if another node held it when it was asked for. Contended shards are awaited; others
 * are taken only if they are free at once. The caller bounds how many of its commits await for long. A shard
 * that a brief commit was not given is *stuck*: others come before it. So a node that stands still in a commit
 * delays the shards that it holds, and no others.
 */
export class CommitQueue<W extends Placed> {
  #waiting: W[] = []
  /** Shards that commits of this node hold or ask for. */
  readonly #busy = new Set<number>()
  readonly #contended = new Set<number>()
  readonly #stuck = new Set<number>()
  #isAnywhereAsked = false

  get length(): number {
    return this.#waiting.length
  }

  push(write: W): void {
    this.#waiting.push(write)
  }

  /** Removes and returns the first writes for which `isLate` is true, up to the first for which it is false. */
  takeLate(isLate: (write: W) => boolean): W[] {
    const inTime = this.#waiting.findIndex((write) => !isLate(write))
    return inTime === 0 ? [] : this.#waiting.splice(0, inTime === -1 ? this.#waiting.length : inTime)
  }

  /** Returns what the next commit asks for. Null: none can begin now. */
  next(patience: Patience): Turn | null {
    const [first] = this.#waiting
    if (!first || this.#isAnywhereAsked) return null
    // Waits until the commits of this node have ended. Later writes wait for it, unless one of them is held
    // up.
    if (first.place === 'anywhere' && patience !== 'brief') {
      if (this.#busy.size > 0) return null
      this.#isAnywhereAsked = true
      return { awaited: first.place, free: [], isBrief: true }
    }
    return this.#nextOfShards(patience)
  }

  #nextOfShards(patience: Patience): Turn | null {
    const counts = this.#countByShard()
    let brief: readonly number[] | null = null
    let stuck: readonly number[] | null = null
    const barred = new Set(this.#busy)
    const free = new Set<number>()
    let writes = 0
    let isAlone = false
    for (const { place, isLong } of this.#waiting) {
      if (writes >= WRITES_WANTED || free.size >= SHARDS_WANTED || (place === 'anywhere' && patience !== 'brief')) break
      if (place === 'anywhere') continue
      const isContended = place.some((shard) => this.#contended.has(shard))
      if (isContended && free.size === 0 && !place.some((shard) => barred.has(shard))) {
        if (patience === 'long') return this.#await(place, isLong ? NONE : counts)
        if (place.some((shard) => this.#stuck.has(shard))) stuck ??= place
        else brief ??= place
      }
      if (isContended || place.some((shard) => barred.has(shard)) || (isLong && free.size > 0)) {
        // Later writes of these shards wait for this one.
        for (const shard of place) barred.add(shard)
        continue
      }
      for (const shard of place) {
        if (!free.has(shard)) writes += counts.get(shard) ?? 0
        free.add(shard)
      }
      if (isLong) {
        isAlone = true
        break
      }
    }
    if (free.size === 0) return patience === 'brief' ? this.#awaitBriefly(brief, stuck) : null
    // Else contended shards would wait for as long as there are writes to free ones.
    if (patience === 'brief' && !isAlone) for (const shard of this.#contendedOf(counts)) free.add(shard)
    for (const shard of free) this.#busy.add(shard)
    return { awaited: [], free: inOrder(free) }
  }

  /** Awaits these shards, and asks for other contended ones in case they are free by then. */
  #await(awaited: readonly number[], counts: ReadonlyMap<number, number>): Turn {
    for (const shard of awaited) this.#busy.add(shard)
    return { awaited, free: inOrder(this.#contendedOf(counts)) }
  }

  /** Returns contended shards for which writes wait and that no commit of this node has asked for. */
  #contendedOf(counts: ReadonlyMap<number, number>): number[] {
    const shards: number[] = []
    let writes = 0
    for (const [shard, count] of counts) {
      if (writes >= WRITES_WANTED || shards.length >= SHARDS_WANTED) break
      if (this.#busy.has(shard) || !this.#contended.has(shard)) continue
      shards.push(shard)
      writes += count
    }
    return shards
  }

  /** `first`: the shards of the first write of which none is stuck; `stuck`: those of the first of which one is. */
  #awaitBriefly(first: readonly number[] | null, stuck: readonly number[] | null): Turn | null {
    if (first === null) this.#stuck.clear()
    const awaited = first ?? stuck
    return awaited && { ...this.#await(awaited, NONE), isBrief: true }
  }

  /** Notes the shards that a commit was given. Removes and returns its writes, in order of arrival. */
  take({ awaited, free }: Turn, held: Begun['held']): W[] {
    for (const shard of free) {
      if (held === null || held.has(shard)) {
        this.#busy.add(shard)
        this.#contended.delete(shard)
      } else {
        // A commit that awaits has not made its other shards busy: another commit of this node may hold them.
        if (awaited.length === 0) this.#busy.delete(shard)
        this.#contended.add(shard)
      }
    }
    const taken: W[] = []
    const left: W[] = []
    const barred = new Set<number>()
    let at = 0
    for (; at < this.#waiting.length && taken.length < WRITES_PER_COMMIT; at++) {
      const write = this.#waiting[at] as W
      const { place, isLong } = write
      // A long write is the only one of its commit.
      const isAlone = isLong && taken.length > 0
      if (held === null) {
        if (isAlone) break
        taken.push(write)
      } else if (place === 'anywhere') {
        left.push(write)
        continue
      } else if (!isAlone && place.every((shard) => held.has(shard) && !barred.has(shard))) taken.push(write)
      else {
        left.push(write)
        for (const shard of place) barred.add(shard)
        continue
      }
      if (isLong) {
        at++
        break
      }
    }
    this.#waiting = left.length === 0 ? this.#waiting.slice(at) : [...left, ...this.#waiting.slice(at)]
    return taken
  }

  /** Notes that a commit ended. `held`: null if it was given no turn. `turnMs`: how long it waited for it. */
  end({ awaited, free, isBrief }: Turn, held: Begun['held'], turnMs: number): void {
    if (awaited === 'anywhere') {
      this.#isAnywhereAsked = false
      if (held !== null) this.#putOff()
      return
    }
    for (const shard of [...awaited, ...(held ?? free)]) this.#busy.delete(shard)
    for (const shard of awaited) isBrief && !held?.has(shard) ? this.#stuck.add(shard) : this.#stuck.delete(shard)
    if (turnMs < CONTENDED_MS) for (const shard of awaited) this.#contended.delete(shard)
  }

  /** Moves all writes to anywhere behind the others, which wait for one turn that was not given, not for each. */
  #putOff(): void {
    const isAnywhere = ({ place }: W): boolean => place === 'anywhere'
    this.#waiting = [...this.#waiting.filter((write) => !isAnywhere(write)), ...this.#waiting.filter(isAnywhere)]
  }

  /** Returns the number of writes that wait for each shard. */
  #countByShard(): Map<number, number> {
    const counts = new Map<number, number>()
    for (const { place } of this.#waiting) {
      if (place === 'anywhere') continue
      for (const shard of place) counts.set(shard, (counts.get(shard) ?? 0) + 1)
    }
    return counts
  }
}

const NONE: ReadonlyMap<number, number> = new Map()
const inOrder = (shards: Iterable<number>): number[] => [...shards].sort((a, b) => a - b)
