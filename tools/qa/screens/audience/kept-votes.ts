import type { PrefixedStorage } from '../../../../kit/data/prefixed-storage.ts'
import type { WantedVote } from '../../logic.ts'

const keyOf = (sessionId: string): string => `qa-votes:${sessionId}`

/** Keeps on the phone which votes of a session the server has not confirmed. */
export function keepVotes(storage: PrefixedStorage, sessionId: string, wanted: ReadonlyMap<string, WantedVote>): void {
  if (wanted.size === 0) storage.remove(keyOf(sessionId))
  else storage.set(keyOf(sessionId), JSON.stringify([...wanted].map(([id, { want }]) => [id, want])))
}

/** Those votes: a question's id and whether it is voted for. What is not of this form is nothing. */
export function keptVotes(storage: PrefixedStorage, sessionId: string): [id: string, want: boolean][] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(sessionId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'boolean') : []
  } catch {
    return []
  }
}
