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

/** What starting over would delete: of how many sessions, and how many entries. */
export interface SentCounts {
  sessions: number
  entries: number
}

/** Resolves with null after showing a failure. */
export async function readSentCounts(session: string, failure: string): Promise<SentCounts | null> {
  try {
    return unwrap<SentCounts>(await supabase.rpc('count_sent', { session }, { get: true }))
  } catch (error) {
    showFailure(failure, error)
    return null
  }
}
