import { COMMIT_HEADER } from '../../contract/wire.ts'

/**
 * Times of commits in answers, by the signal of the request: supabase-js returns no headers, but it passes
 * the signal on to `fetch`.
 */
const commits = new WeakMap<AbortSignal, string>()

/** Records the time of the commit that an answer tells, if its request had a signal. */
export function noteCommit(signal: AbortSignal | null | undefined, { headers }: Pick<Response, 'headers'>): void {
  const at = headers.get(COMMIT_HEADER)
  if (signal && at !== null) commits.set(signal, at)
}

/**
 * Sends a write with a signal of its own. Resolves with its answer and the time of its commit, which is the
 * version of the rows written; of several writes with that signal, the last one's. Null: it was not told.
 */
export async function withCommit<A>(send: (signal: AbortSignal) => PromiseLike<A>): Promise<{ answer: A; at: string | null }> {
  const { signal } = new AbortController()
  const answer = await send(signal)
  return { answer, at: commits.get(signal) ?? null }
}
