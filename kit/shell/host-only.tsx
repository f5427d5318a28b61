import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSignIn } from '../data/sign-in.tsx'
import { Loading } from '../ui/spinner.tsx'

/** What only a signed-in host sees. Who is not signed in goes to /login and comes back. */
export function HostOnly({ children }: { children: ReactNode }) {
  const signIn = useSignIn()
  const location = useLocation()
  switch (signIn.status) {
    case 'loading':
      return <Loading className="min-h-dvh" />
    case 'signed-out':
    case 'second-factor':
      return <Navigate to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`} replace />
    case 'signed-in':
      return children
  }
}
