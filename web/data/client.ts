import { createClient } from '@supabase/supabase-js'
import { noticeRefusals } from './refusals.ts'

/** The published client, pointed at the server that served this page. The key is public and opens nothing by itself. */
export const supabase = createClient(window.location.origin, 'sb_publishable_limelight', {
  auth: { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  global: { fetch: noticeRefusals((input, init) => fetch(input, init), leaveIfEnded) },
})

/** A session that was ended elsewhere (another browser, a new password) still lies in this one's storage: ask, and leave it if it is gone. */
async function leaveIfEnded(): Promise<void> {
  const { error } = await supabase.auth.getUser()
  if (error?.status === 401 || error?.status === 403) await supabase.auth.signOut({ scope: 'local' })
}
