import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/**
 * Duplicates a session with everything that was sent to it, under the id `copy`. Long ones take a while, which
 * the row of the table `session_copies` tells. Throws what supabase-js reports.
 */
export async function copySession(asked: { session: string; copy: string; title: string }): Promise<void> {
  unwrap(await supabase.rpc('copy_session', asked))
}
