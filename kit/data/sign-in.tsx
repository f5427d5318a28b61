import type { Session } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { supabase } from './client.ts'
import { queryClient } from './query-client.ts'

/**
 * Sign-in state of this browser.
 * - `signed-out`: `byHost` is true if the host signed out in this window; false if nobody was signed in, or
 *   if the session ended elsewhere.
 * - `second-factor`: the password was right, but the account has a second factor that this session has not
 *   shown yet. The user is not a host until then.
 */
export type SignInState =
  | { status: 'loading' }
  | { status: 'signed-out'; byHost: boolean }
  | { status: 'second-factor' | 'signed-in'; session: Session }

const Context = createContext<SignInState>({ status: 'loading' })

let isSigningOut = false

/** Signs out at the host's wish, in this browser only. */
export async function signOut(): Promise<void> {
  isSigningOut = true
  await supabase.auth.signOut({ scope: 'local' })
}

/** Follows sign-in, refresh, sign-out and other tabs. Drops cached rows when the host changes. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SignInState>({ status: 'loading' })
  useEffect(() => {
    let userId: string | undefined
    const { data } = supabase.auth.onAuthStateChange((_event, session) => {
      if (userId !== session?.user.id) {
        if (userId !== undefined) forgetRows()
        userId = session?.user.id
      }
      setState(
        session
          ? { status: secondFactorDue(session) ? 'second-factor' : 'signed-in', session }
          : { status: 'signed-out', byHost: isSigningOut },
      )
      if (session) isSigningOut = false
    })
    return () => data.subscription.unsubscribe()
  }, [])
  return <Context value={state}>{children}</Context>
}

/**
 * Drops one host's rows before the next host. Unused queries are removed. Active ones are reset and
 * refetched: a display that stays open needs no sign-in, and without its query would go on showing its old
 * rows.
 */
function forgetRows(): void {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}

export const useSignIn = (): SignInState => useContext(Context)

export interface Host {
  userId: string
  /** Empty for a helper, who sees no addresses. */
  email: string
  /** The name they entered, or else the part of the e-mail before the @. */
  name: string
}

const HelpedHost = createContext<Host | null>(null)

/** On a helper's screens: the host for whom they work, whose sessions the host's own components then show. */
export const HelpedHostProvider = HelpedHost.Provider

/** Whether this screen is a helper's: host components then lead nowhere else. */
export const useIsHelper = (): boolean => useContext(HelpedHost) !== null

/**
 * The signed-in host, or the host whom this screen's helper works for. Throws outside the signed-in layout.
 */
export function useHost(): Host {
  const helped = useContext(HelpedHost)
  const state = useSignIn()
  if (helped) return helped
  if (state.status !== 'signed-in') throw new Error('useHost is for screens inside the signed-in layout.')
  return hostOf(state.session)
}

/** The session of the signed-in host. Throws outside the signed-in layout. */
export function useHostSession(): Session {
  const state = useSignIn()
  if (state.status !== 'signed-in') throw new Error('useHostSession is for screens inside the signed-in layout.')
  return state.session
}

export function hostOf(session: Session): Host {
  const { id, email = '', user_metadata } = session.user
  const given = typeof user_metadata.name === 'string' ? user_metadata.name.trim() : ''
  return { userId: id, email, name: given || (email.split('@')[0] ?? '') }
}

/**
 * Whether the account has a verified factor and this token's assurance level is not yet aal2. Reads the
 * token's claims; makes no request.
 */
export function secondFactorDue({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false
  return hasFactor && claimsOf(access_token).aal !== 'aal2'
}

/** Returns a JWT's payload without verifying it: for display only, since the server decides. */
export function claimsOf(token: string): { aal?: string; session_id?: string } {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))))
  } catch {
    return {}
  }
}
