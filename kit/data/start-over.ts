import { showFailure } from '../ui/toasts.tsx'
import { supabase } from './client.ts'
import { serverClock } from './server-clock.ts'
import { unwrap } from './unwrap.ts'

/**
 * Makes a session as new, with its items where it is an event (276). `askedAt`: when its dialog was opened, ISO time by
 * the server's clock. Resolves with false after showing a failure; then the same call does the rest, and no more.
 */
export async function startSessionOver(session: string, askedAt: string, failure: string): Promise<boolean> {
  try {
    unwrap(await supabase.rpc('start_over', { session, asked_at: askedAt }))
    return true
  } catch (error) {
    showFailure(failure, error)
    return false
  }
}

/** Now, as `startSessionOver` takes it. */
export const asksNow = (): string => new Date(serverClock.at(Date.now())).toISOString()

/** Starting over would delete so many entries, of so many sessions. */
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
