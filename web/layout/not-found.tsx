import { Link } from 'react-router'
import { useSession } from '../data/session.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/** 404: an empty stage. */
export function NotFound() {
  const signedIn = useSession().status === 'signed-in'
  return (
    <div className="on-ink relative flex min-h-dvh flex-col overflow-hidden bg-page">
      <title>Page not found · Limelight</title>
      <div aria-hidden="true" className="lamp-cone absolute inset-0 [--at:50%]" />
      <header className="relative p-6">
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="relative m-auto px-6 pb-32 text-center">
        <p className="font-[650] text-quiet tabular-nums">404</p>
        <h1 className="mt-2 text-balance font-bold text-32 sm:text-48">Nobody is on this stage.</h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-balance text-quiet">
          There is no page at this address. If somebody gave you the link, ask them for it again.
        </p>
        <div className="mt-8 flex justify-center">
          <ButtonLink to={signedIn ? '/dashboard' : '/'} variant="primary">
            {signedIn ? 'Go to Dashboard' : 'Go to the start'}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
