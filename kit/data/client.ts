import { createClient } from '@supabase/supabase-js'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { askNetwork } from '../failures/network.ts'
import { noteCommit } from './answer-versions.ts'
import { markLinkEnded } from './link-ended.ts'
import { linkKeyOf } from './link-key.ts'
import { onUnauthorized } from './on-unauthorized.ts'
import { sharedReportOf } from './report-path.ts'
import { createRevocationCheck } from './revoked-sign-in.ts'
import { serverClock } from './server-clock.ts'

const { origin } = window.location
const send: typeof fetch = async (input, init) => {
  const sent = Date.now()
  const answer = await askNetwork(input, init)
  serverClock.hear(answer.headers.get('date'), sent, Date.now())
  noteCommit(init?.signal, answer)
  return answer
}

const linkKey = linkKeyOf(window.location)
/** Whether the window was opened by a link that its host gave away: it signs nobody in. */
const isByLink = linkKey !== null || sharedReportOf(window.location) !== null

/**
 * The published client, connected to the server of this page. Its key is public and grants nothing by itself.
 * In a window opened by a display link or a helper link, the link's key is used instead, even if somebody is
 * signed in at this browser.
 */
export const supabase = createClient(origin, linkKey ?? 'sb_publishable_limelight', {
  auth: isByLink
    ? { storageKey: 'limelight-link', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
    : { storageKey: 'limelight-auth', persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
  // Shorter than the default of 25 s, so that a display notices a lost network soon.
  realtime: { heartbeatIntervalMs: 10_000 },
  global: { fetch: onUnauthorized(send, () => refused()) },
})

const revocation = createRevocationCheck(supabase.auth)
const refused = async (): Promise<void> => (linkKey === null ? revocation.check() : markLinkEnded())

/** Must be called with the errors of every channel. */
export function onChannelError(error: Error | undefined): void {
  if (linkKey === null) revocation.onChannelError(error)
  else if (error?.message.includes('Unauthorized') || error?.message.includes(SESSION_ENDED)) markLinkEnded()
}
