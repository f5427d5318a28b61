import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_ENDED } from '../../contract/wire.ts'

/**
 * A session that was ended elsewhere (another browser, a new password) still lies in this one's storage, and its token opens nothing, not even what is
 * public. `ask` looks whether it is gone and leaves it; `heard` is told of a channel's trouble and asks when it is this: a page that only listens sends
 * no request that would be refused. Left, the browser is nobody, and its channels join anew as nobody's.
 */
export function createEnded(auth: Pick<SupabaseClient['auth'], 'getUser' | 'signOut'>) {
  let asking: Promise<void> | null = null

  async function leaveIfGone(): Promise<void> {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
  }

  const ask = (): Promise<void> => {
    asking ??= leaveIfGone().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    ask,
    heard(error: Error | undefined): void {
      if (error?.message.includes(SESSION_ENDED)) void ask()
    },
  }
}
