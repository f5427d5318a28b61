/**
 * What this node has heard of the commits that changed a shard: they are numbered without gaps, in the database, so that one that is not heard is known
 * to be missing, whoever lost it. Times are in milliseconds of a monotonic clock.
 */
export interface Sequences {
  /** From now on every commit after this one is owed. */
  watch(shard: number, sequence: number): void
  forget(shard: number): void
  /** This commit was heard. */
  heard(shard: number, sequence: number, now: number): void
  /** So many commits there are, heard or not. */
  known(shard: number, sequence: number, now: number): void
  /** The shards of which a commit was not heard, `patience` ms after it was known to be there. They are told once: what is missing then is given up. */
  missed(now: number, patience: number): number[]
}

interface Shard {
  /** All up to here were heard, or are not owed. */
  heard: number
  /** Heard beyond that. */
  beyond: Set<number>
  /** The highest that is known to be there. */
  highest: number
  /** Since when the next is known to be missing. */
  missingSince: number | null
}

export function createSequences(): Sequences {
  const shards = new Map<number, Shard>()

  function settle(shard: Shard, now: number): void {
    const before = shard.heard
    while (shard.beyond.delete(shard.heard + 1)) shard.heard++
    if (shard.heard >= shard.highest) shard.missingSince = null
    else if (shard.missingSince === null || shard.heard !== before) shard.missingSince = now
  }

  function note(of: number, sequence: number, now: number, isHeard: boolean): void {
    const shard = shards.get(of)
    if (!shard || sequence <= shard.heard) return
    if (isHeard) shard.beyond.add(sequence)
    shard.highest = Math.max(shard.highest, sequence)
    settle(shard, now)
  }

  return {
    watch: (shard, sequence) => void shards.set(shard, { heard: sequence, beyond: new Set(), highest: sequence, missingSince: null }),
    forget: (shard) => void shards.delete(shard),
    heard: (shard, sequence, now) => note(shard, sequence, now, true),
    known: (shard, sequence, now) => note(shard, sequence, now, false),
    missed(now, patience) {
      const missed: number[] = []
      for (const [id, shard] of shards) {
        if (shard.missingSince === null || now - shard.missingSince < patience) continue
        missed.push(id)
        shard.heard = shard.highest
        shard.beyond.clear()
        shard.missingSince = null
      }
      return missed
    },
  }
}
