import { createClient } from '@supabase/supabase-js'
import { batchReads } from './batch-reads.ts'
import { noticeRefusals } from './refusals.ts'

const { origin } = window.location
const send: typeof fetch = (input, init) => fetch(input, init)

/** The published client, pointed at the server that served this page. The key is public and opens nothing by itself. */
export const supabase = createClient(origin, 'sb_publishable_limelight', {
  auth: { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  // A display must not look live for long over a network that is gone.
  realtime: { heartbeatIntervalMs: 10_000 },
  global: { fetch: noticeRefusals(batchReads(send, `${origin}/rest/v1`), leaveIfEnded) },
})

/** A session that was ended elsewhere (another browser, a new password) still lies in this one's storage: ask, and leave it if it is gone. */
async function leaveIfEnded(): Promise<void> {
  const { error } = await supabase.auth.getUser()
  if (error?.status === 401 || error?.status === 403) await supabase.auth.signOut({ scope: 'local' })
}
