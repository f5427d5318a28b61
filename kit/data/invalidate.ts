import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates a query, so that it is refetched even if a read is in flight. A first read is awaited before:
 * it may be older than the change just heard of, and TanStack Query would take its result for the new one. A
 * later read in flight is cancelled.
 */
export function invalidate(client: QueryClient, queryKey: QueryKey): void {
  const refetch = () => void client.invalidateQueries({ queryKey })
  const query = client.getQueryCache().find({ queryKey })
  const first = query?.state.data === undefined && query?.state.fetchStatus !== 'idle' ? query?.promise : undefined
  if (first) first.then(refetch, refetch)
  else refetch()
}
