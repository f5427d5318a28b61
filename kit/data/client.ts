import { createClient } from '@supabase/supabase-js'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { batchReads } from './batch-reads.ts'
import { markDisplayEnded } from './display-ended.ts'
import { displayKeyOf } from './display-key.ts'
import { onUnauthorized } from './on-unauthorized.ts'
import { createRevocationCheck } from './revoked-sign-in.ts'
import { serverClock } from './server-clock.ts'

const { origin } = window.location
const send: typeof fetch = async (input, init) => {
  const sent = Date.now()
  const answer = await fetch(input, init)
  serverClock.hear(answer.headers.get('date'), sent, Date.now())
  return answer
}

const displayKey = displayKeyOf(window.location)

/**
 * The published client, pointed at the server that served this page. The key is public and opens nothing by itself, but in a window that a display
 * link opened: that is the wall's, whoever is signed in at this browser.
 */
export const supabase = createClient(origin, displayKey ?? 'sb_publishable_limelight', {
  auth:
    displayKey === null
      ? { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true }
      : { storageKey: 'limelight-wall', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  // A display must not look up to date for long over a network that is gone.
  realtime: { heartbeatIntervalMs: 10_000 },
  global: { fetch: onUnauthorized(batchReads(send, `${origin}/rest/v1`), () => refused()) },
})

const revocation = createRevocationCheck(supabase.auth)
const refused = async (): Promise<void> => (displayKey === null ? revocation.check() : markDisplayEnded())

/** To be given every channel's error. */
export function onChannelError(error: Error | undefined): void {
  if (displayKey === null) revocation.onChannelError(error)
  else if (error?.message.includes('Unauthorized') || error?.message.includes(SESSION_ENDED)) markDisplayEnded()
}
