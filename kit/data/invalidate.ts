import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates a query, so that it is refetched whatever it knows. Its first read, where that is still under way, is waited for: it may be older
 * than what has just been heard of, and TanStack Query would take its answer for the new one. A later read that is under way is given up instead.
 */
export function invalidate(client: QueryClient, queryKey: QueryKey): void {
  const refetch = () => void client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  const first = query?.state.data === undefined && query?.state.fetchStatus !== 'idle' ? query?.promise : undefined
  if (first) first.then(refetch, refetch)
  else refetch()
}
