import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads a query again, whatever it knows. Its first read, where it is still under way, is waited for: it may be older than what has just
 * been heard of, and TanStack Query would take its answer for the fresh one. A later read that is under way is given up instead.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  const invalidate = () => void client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  const first = query?.state.data === undefined && query?.state.fetchStatus !== 'idle' ? query?.promise : undefined
  if (first) first.then(invalidate, invalidate)
  else invalidate()
}
