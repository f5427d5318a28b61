import { useQuery } from '@tanstack/react-query'
import { supabase } from './client.ts'
import { SERVER_SETTINGS } from './settings-at.ts'
import { unwrap } from './unwrap.ts'

export interface ServerSettings {
  public_url: string | null
  /** Names of unfinished tools that the server offers as previews. */
  previews: readonly string[]
}

/** Defaults for settings that the server does not send. */
const SILENT: ServerSettings = { public_url: null, previews: [] }

/** The settings, or null while loading. All users share one request. */
export function useServerSettings(): ServerSettings | null {
  const { data, isError } = useQuery({
    queryKey: SERVER_SETTINGS,
    queryFn: async () => ({ ...SILENT, ...unwrap<Partial<ServerSettings>>(await supabase.rpc('get_all_settings')) }),
    refetchOnWindowFocus: false,
  })
  return data ?? (isError ? SILENT : null)
}
