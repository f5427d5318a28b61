import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/**
 * Restores a deleted session. Returns how many of its rows could not come back. Throws what supabase-js reports.
 */
export async function restoreSession(session: string): Promise<number> {
  return unwrap<{ left_out: number }>(await supabase.rpc('restore_session', { session })).left_out
}
