import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_ENDED } from '../../contract/wire.ts'
import { onceAtATime } from '../../parts/once-at-a-time.ts'

/**
 * Signs out if the sign-in session was revoked elsewhere (in another browser, or by a new password): its
 * token is still in this browser's storage, but grants nothing, not even public data. `check` asks the server
 * and signs out if so. `onChannelError` must get the errors of channels and calls `check` when one says so,
 * because a page that only listens sends no request that could be refused. After signing out, the channels
 * rejoin as the audience's.
 */
export function createRevocationCheck(auth: Pick<SupabaseClient['auth'], 'getUser' | 'signOut'>) {
  const check = onceAtATime(async () => {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
  })
  return {
    check,
    onChannelError(error: Error | undefined): void {
      if (error?.message.includes(SESSION_ENDED)) void check()
    },
  }
}
