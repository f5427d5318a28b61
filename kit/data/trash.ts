import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/** Restores a deleted session. Throws what supabase-js reports. */
export async function restoreSession(session: string): Promise<void> {
  unwrap(await supabase.rpc('restore_session', { session }))
}
