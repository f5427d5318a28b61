import { QueryClient } from '@tanstack/react-query'

/**
 * Rows are kept true by change events, so nothing goes stale by age; but a tab that wakes, or comes back to a network, asks again.
 * `networkMode: 'always'`: a laptop that serves itself has no internet and works all the same.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      networkMode: 'always',
      retry: 2,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
})
