import { QueryClient } from '@tanstack/react-query'

/**
 * Change events keep rows up to date, so nothing goes stale by age; but a tab that resumes, or gets its
 * network back, refetches. `networkMode: 'always'`: a laptop that serves itself works without internet.
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
