import { COMMIT_HEADER } from '../../contract/wire.ts'

/**
 * Commit times from response headers, by the request's signal: supabase-js returns no headers, but it passes
 * the signal on to `fetch`.
 */
const commits = new WeakMap<AbortSignal, string>()

/** Records the commit time in a response's header, if the request had a signal. */
export function noteCommit(signal: AbortSignal | null | undefined, { headers }: Pick<Response, 'headers'>): void {
  const at = headers.get(COMMIT_HEADER)
  if (signal && at !== null) commits.set(signal, at)
}

/**
 * Sends a write with a signal of its own. Resolves with its response and the time of its commit, which is the
 * version of the rows written. If `send` makes several requests with that signal, it is the time of the last
 * one. Null: no response had the header.
 */
export async function withCommit<A>(send: (signal: AbortSignal) => PromiseLike<A>): Promise<{ answer: A; at: string | null }> {
  const { signal } = new AbortController()
  const answer = await send(signal)
  return { answer, at: commits.get(signal) ?? null }
}
