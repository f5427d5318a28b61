import type { Change, SharedCommit } from '../../store/store.ts'
import type { ToldCommit } from './wire.ts'

/** Largest number of one commit's rows in one shard that is sent. For more, nodes are told to read again. */
const ROWS_SENT = 2_000

/** Gathers by shard the changes of a commit that is published in several parts. */
export class CommitParts {
  readonly #parts = new Map<number, Change[]>()

  /** Returns the messages about the commit for other nodes, one per shard; none before its last part. */
  add(changes: readonly Change[], { shardOf, sequences, isLast }: SharedCommit): ToldCommit[] {
    for (const change of changes) {
      const shard = shardOf(change)
      const part = this.#parts.get(shard)
      if (part) part.push(change)
      else this.#parts.set(shard, [change])
    }
    if (!isLast) return []
    const told = [...new Set([...this.#parts.keys(), ...sequences.keys()])].map((shard): ToldCommit => {
      const rows = this.#parts.get(shard) ?? []
      return { kind: 'commit', shard, sequence: sequences.get(shard) ?? null, changes: rows.length > ROWS_SENT ? null : rows }
    })
    this.#parts.clear()
    return told
  }
}
