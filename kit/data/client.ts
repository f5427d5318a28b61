import { createClient } from '@supabase/supabase-js'
import { batchReads } from './batch-reads.ts'
import { onUnauthorized } from './on-unauthorized.ts'
import { createRevocationCheck } from './revoked-sign-in.ts'

const { origin } = window.location
const send: typeof fetch = (input, init) => fetch(input, init)

/** The published client, pointed at the server that served this page. The key is public and opens nothing by itself. */
export const supabase = createClient(origin, 'sb_publishable_limelight', {
  auth: { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  // A display must not look up to date for long over a network that is gone.
  realtime: { heartbeatIntervalMs: 10_000 },
  global: { fetch: onUnauthorized(batchReads(send, `${origin}/rest/v1`), () => revocation.check()) },
})

const revocation = createRevocationCheck(supabase.auth)

/** To be given every channel's error. */
export const { onChannelError } = revocation
