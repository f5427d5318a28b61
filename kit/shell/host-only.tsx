import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSignIn } from '../data/sign-in.tsx'
import { LEAVE } from '../ui/leave-guard.tsx'
import { Loading } from '../ui/spinner.tsx'

/**
 * Shows its children to a signed-in host only. Anybody else is sent to /login, which leads back here.
 * A host who signs out goes to '/' instead: React may still show this screen when the sign-out is heard,
 * and /login would lead the next person at this browser to it.
 */
export function HostOnly({ children }: { children: ReactNode }) {
  const signIn = useSignIn()
  const [cameSignedOut] = useState(signIn.status === 'signed-out')
  switch (signIn.status) {
    case 'loading':
      return <Loading className="min-h-dvh" />
    case 'signed-in':
      return children
    case 'signed-out':
      return signIn.byHost && !cameSignedOut ? <Navigate to="/" state={LEAVE} replace /> : <ToSignIn />
    case 'second-factor':
      return <ToSignIn />
  }
}

function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
}
