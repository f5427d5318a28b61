import { Link } from 'react-router'
import { useSignIn } from '../data/sign-in.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { t } from './host-messages/t.ts'

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
      <title>{`${failure?.message ?? t('shell.notFound.tab')} · Limelight`}</title>
      <div aria-hidden="true" className="lamp-cone absolute inset-0 [--at:50%]" />
      <header className="relative p-6">
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="relative m-auto px-6 pb-32 text-center">
        {!failure && <p className="font-[650] text-quiet tabular-nums">404</p>}
        <h1 className="mt-2 text-balance font-bold text-32 sm:text-48">{t('shell.nobody')}</h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-balance text-quiet">
          {failure ? t('shell.failed', { failure: failure.message }) : t('shell.notFound')}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {failure && (
            <Button variant="primary" onClick={failure.reload}>
              {t('shell.retry')}
            </Button>
          )}
          <ButtonLink to={signedIn ? '/dashboard' : '/'} variant={failure ? 'quiet' : 'primary'}>
            {t(signedIn ? 'shell.toDashboard' : 'shell.toStart')}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
