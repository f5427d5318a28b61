import { Link } from 'react-router'
import { useSignIn } from '../data/sign-in.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

const NOTHING_HERE = 'There is no page at this address. If somebody gave you the link, ask them for it again.'

interface Props {
  /**
   * The failure as a sentence without its full stop, and how to retry. Absent: there is nothing at this
   * address.
   */
  failure?: { message: string; reload: () => void }
}

/** The 404 screen, also used if the page's data could not be loaded, which it then says. */
export function NotFound({ failure }: Props) {
  const signedIn = useSignIn().status === 'signed-in'
  return (
    <div className="on-ink relative flex min-h-dvh flex-col overflow-hidden bg-page">
      <title>{`${failure?.message ?? 'Page not found'} · Limelight`}</title>
      <div aria-hidden="true" className="lamp-cone absolute inset-0 [--at:50%]" />
      <header className="relative p-6">
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="relative m-auto px-6 pb-32 text-center">
        {!failure && <p className="font-[650] text-quiet tabular-nums">404</p>}
        <h1 className="mt-2 text-balance font-bold text-32 sm:text-48">Nobody is on this stage.</h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-balance text-quiet">
          {failure ? `${failure.message}. Perhaps the network is slow; nothing is lost.` : NOTHING_HERE}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {failure && (
            <Button variant="primary" onClick={failure.reload}>
              Try again
            </Button>
          )}
          <ButtonLink to={signedIn ? '/dashboard' : '/'} variant={failure ? 'quiet' : 'primary'}>
            {signedIn ? 'Go to Dashboard' : 'Go to the start'}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
