import { Link } from 'react-router'
import { useT } from '../../parts/texts/texts.tsx'
import { useSignIn } from '../data/sign-in.tsx'
import { ReaderTexts } from '../room/room-texts.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

interface Props {
  /** Reads the page's data again, which could not be loaded. Absent: there is nothing at this address. */
  reload?: (() => void) | undefined
}

/** The 404 screen, also used if the page's data could not be loaded, which it then says. */
export const NotFound = (props: Props) => (
  <ReaderTexts>
    <Said {...props} />
  </ReaderTexts>
)

function Said({ reload }: Props) {
  const t = useT()
  const signedIn = useSignIn().status === 'signed-in'
  return (
    <div className="on-ink relative flex min-h-dvh flex-col overflow-hidden bg-page">
      <title>{`${t(reload ? 'room.unread' : 'room.nobody.tab')} · Limelight`}</title>
      <div aria-hidden="true" className="lamp-cone absolute inset-0 [--at:50%]" />
      <header className="relative p-6">
        <Link to="/" className="inline-block rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="relative m-auto px-6 pb-32 text-center">
        {!reload && <p className="font-[650] text-quiet tabular-nums">404</p>}
        <h1 className="mt-2 text-balance font-bold text-32 sm:text-48">{t('room.nobody')}</h1>
        <p className="mx-auto mt-3 max-w-[44ch] text-balance text-quiet">{t(reload ? 'room.failed' : 'room.nobody.about')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {reload && (
            <Button variant="primary" onClick={reload}>
              {t('room.again')}
            </Button>
          )}
          <ButtonLink to={signedIn ? '/dashboard' : '/'} variant={reload ? 'quiet' : 'primary'}>
            {t(signedIn ? 'room.toDashboard' : 'room.toStart')}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
