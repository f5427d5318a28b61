import type { SupabaseClient } from '@supabase/supabase-js'
import { SESSION_ENDED } from '../../contract/wire.ts'

/**
 * Signs out where the sign-in session was revoked elsewhere (in another browser, by a new password): it still lies in this browser's storage, and its
 * token opens nothing, not even what is public. `check` asks the server whether it is revoked, and then signs out. `onChannelError` is given the errors
 * of channels and checks when one says so: a page that only listens sends no request that would be refused. Signed out, the browser's channels join
 * again as the audience's.
 */
export function createRevocationCheck(auth: Pick<SupabaseClient['auth'], 'getUser' | 'signOut'>) {
  let checking: Promise<void> | null = null

  async function signOutIfRevoked(): Promise<void> {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
  }

  const check = (): Promise<void> => {
    checking ??= signOutIfRevoked().finally(() => {
      checking = null
    })
    return checking
  }
  return {
    check,
    onChannelError(error: Error | undefined): void {
      if (error?.message.includes(SESSION_ENDED)) void check()
    },
  }
}
