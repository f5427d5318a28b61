import { useQuery } from '@tanstack/react-query'
import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/**
 * The origin that phones are sent to: PUBLIC_URL where the server has one, else the one this page came from. Null until the server has said,
 * so that no code is shown and then replaced by another.
 */
export function usePublicOrigin(): string | null {
  const { data, isError } = useQuery({
    queryKey: ['public-origin'],
    queryFn: async () => {
      const settings = unwrap<{ public_url?: string | null }>(await supabase.rpc('get_all_settings'))
      return settings.public_url ?? window.location.origin
    },
    refetchOnWindowFocus: false,
  })
  return data ?? (isError ? window.location.origin : null)
}
