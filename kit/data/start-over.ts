import { showFailure } from '../ui/toasts.tsx'
import { supabase } from './client.ts'
import { unwrap } from './unwrap.ts'

/**
 * Makes a session as new, with its items where it is an event (276). Resolves with false after showing a failure; then
 * the same call does the rest.
 */
export async function startSessionOver(session: string, failure: string): Promise<boolean> {
  try {
    unwrap(await supabase.rpc('start_over', { session }))
    return true
  } catch (error) {
    showFailure(failure, error)
    return false
  }
}
