import { useQuery } from '@tanstack/react-query'
import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/** Public facts about the server that the web app goes by. */
export interface ServerSettings {
  public_url: string | null
  /** Names of tools that it serves although they are not finished. */
  previews: readonly string[]
}

/** What it says where it does not say anything. */
const SILENT: ServerSettings = { public_url: null, previews: [] }

/** Those facts; null until the server has said them. Asked for once, whoever uses them. */
export function useServerSettings(): ServerSettings | null {
  const { data, isError } = useQuery({
    queryKey: ['server-settings'],
    queryFn: async () => ({ ...SILENT, ...unwrap<Partial<ServerSettings>>(await supabase.rpc('get_all_settings')) }),
    refetchOnWindowFocus: false,
  })
  return data ?? (isError ? SILENT : null)
}
