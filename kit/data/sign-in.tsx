import type { Session } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { supabase } from './client.ts'
import { queryClient } from './query-client.ts'

/**
 * Who sits at this browser.
 * - `second-factor`: the password was right, but the account has a second factor that this session has not shown yet: it is no host so far.
 */
export type SignInState = { status: 'loading' } | { status: 'signed-out' } | { status: 'second-factor' | 'signed-in'; session: Session }

const Context = createContext<SignInState>({ status: 'loading' })

/** Follows sign-in, refresh, sign-out and other tabs. Cached rows belong to one host: another host starts with none. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SignInState>({ status: 'loading' })
  useEffect(() => {
    let userId: string | undefined
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      if (userId !== session?.user.id) {
        if (userId !== undefined) forgetRows()
        userId = session?.user.id
      }
      setState(session ? { status: secondFactorDue(session) ? 'second-factor' : 'signed-in', session } : { status: 'signed-out' })
    })
    return () => data.subscription.unsubscribe()
  }, [])
  return <Context value={state}>{children}</Context>
}

/**
 * What one host read is not for the next. Lists that nobody looks at go; a display that stays open, which needs nobody signed in, reads anew:
 * without its query it would go on showing what it had.
 */
function forgetRows(): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}

export const useSignIn = (): SignInState => useContext(Context)

export interface Host {
  userId: string
  email: string
  /** The name they gave, else the part of the e-mail before the @. */
  name: string
  session: Session
}

/** The signed-in host. Only under the signed-in layout; throws elsewhere. */
export function useHost(): Host {
  const state = useSignIn()
  if (state.status !== 'signed-in') throw new Error('useHost is for screens inside the signed-in layout.')
  return hostOf(state.session)
}

export function hostOf(session: Session): Host {
  const { id, email = '', user_metadata } = session.user
  const given = typeof user_metadata.name === 'string' ? user_metadata.name.trim() : ''
  return { userId: id, email, name: given || (email.split('@')[0] ?? ''), session }
}

/** The account has a verified factor and this token's assurance level is not yet aal2. Reads the token's claims without a request. */
export function secondFactorDue({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false
  return hasFactor && claimsOf(access_token).aal !== 'aal2'
}

/** The payload of a JWT, unverified: for the screen only, the server decides. */
export function claimsOf(token: string): { aal?: string; session_id?: string } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))))
  } catch {
    return {}
  }
}
