import { createClient } from '@supabase/supabase-js'
import { batchReads } from './batch-reads.ts'
import { createEnded } from './ended.ts'
import { noticeRefusals } from './refusals.ts'

const { origin } = window.location
const send: typeof fetch = (input, init) => fetch(input, init)

/** The published client, pointed at the server that served this page. The key is public and opens nothing by itself. */
export const supabase = createClient(origin, 'sb_publishable_limelight', {
  auth: { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  // A display must not look live for long over a network that is gone.
  realtime: { heartbeatIntervalMs: 10_000 },
  global: { fetch: noticeRefusals(batchReads(send, `${origin}/rest/v1`), () => leaveIfEnded()) },
})

const { ask: leaveIfEnded, heard } = createEnded(supabase.auth)

/** To be told of every channel's trouble. */
export const heardOfChannel = heard
