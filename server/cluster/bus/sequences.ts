/**
 * Detects missed commits. The database numbers the commits of each shard without gaps, so a number that was
 * never heard means a lost message, whoever lost it. Times are milliseconds of a monotonic clock.
 */
export interface Sequences {
  /** Starts tracking a shard: every commit after number `sequence` is expected. */
  watch(shard: number, sequence: number): void
  forget(shard: number): void
  /** Records that the message of commit number `sequence` arrived. */
  heard(shard: number, sequence: number, now: number): void
  /** Records that the database has commits up to number `sequence`, whether or not their messages arrived. */
  known(shard: number, sequence: number, now: number): void
  /**
   * Returns the shards whose next commit has been missing for `patience` ms, and expects only commits after
   * those known.
   */
  missed(now: number, patience: number): number[]
}

interface Shard {
  /** All commits up to this number were heard or are not expected. */
  heard: number
  /** Numbers above `heard` that arrived out of order. */
  beyond: Set<number>
  highest: number
  /** Time since which commit `heard + 1` is known to be missing. Null: nothing is missing. */
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
