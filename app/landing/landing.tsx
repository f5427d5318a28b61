import { Link } from 'react-router'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Logo } from '../../kit/ui/logo.tsx'
import { ToastSpace } from '../../kit/ui/toasts.tsx'
import { useTools } from '../use-tools.ts'
import { JoinForm } from './join-form.tsx'
import { SamplePoll } from './sample-poll.tsx'
import { SignInMenu } from './sign-in-menu.tsx'

/** `/`: what Limelight is, its twelve tools, and the sign-in. */
export function Landing() {
  const signIn = useSignIn()
  return (
    <>
      <title>Limelight: everybody in the room takes part</title>
      <div className="on-ink relative overflow-hidden bg-page">
        <div aria-hidden="true" className="lamp-cone absolute inset-0 max-sm:opacity-55 lg:[--at:76%]" />
        <ToastSpace />
        <header className="relative mx-auto flex h-20 max-w-[1280px] items-center justify-between px-5 sm:px-8">
          <Link to="/" className="rounded-control">
            <Logo />
          </Link>
          <nav aria-label="Account">
            {signIn.status === 'signed-in' && (
              <ButtonLink to="/dashboard" variant="primary">
                Go to Dashboard
              </ButtonLink>
            )}
            {(signIn.status === 'signed-out' || signIn.status === 'second-factor') && <SignInMenu />}
          </nav>
        </header>
        <Hero />
      </div>
      <OurTools signedIn={signIn.status === 'signed-in'} />
      <footer className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-4 px-5 pt-6 pb-12 text-14 text-quiet sm:px-8">
        <Logo className="text-16! text-main" />
        <p>One command, your own server, your own data.</p>
      </footer>
    </>
  )
}

function Hero() {
  const tools = useTools()
  return (
    <main className="relative mx-auto grid max-w-[1280px] items-center gap-x-10 gap-y-14 px-5 pt-8 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,37rem)] lg:pt-10 lg:pb-24">
      <div>
        <h1 className="max-w-[11ch] text-balance font-bold text-48 sm:text-72">Everybody in the room takes part.</h1>
        <p className="mt-6 max-w-[36ch] text-20 text-[#c9ced6]">
          Twelve live tools for meetings, classes and events. Your audience scans or types a code and joins. No app, no account.
        </p>
        <JoinForm />
        <ul className="mt-10 grid max-w-[34rem] grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3" aria-label="The twelve tools">
          {tools.map(({ name, title, comingSoon, icon: Icon }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className={cx(
                  '-mx-1.5 inline-flex min-h-9 items-center gap-2.5 rounded-control px-1.5 font-[550] text-[0.9375rem] transition-colors hover:text-white',
                  comingSoon ? 'text-[#868e9a]' : 'text-main',
                )}
              >
                <Icon className="size-[1.125rem] shrink-0 opacity-80" size={18} />
                {title}
                {comingSoon && <span className="sr-only">(Coming Soon)</span>}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SamplePoll />
    </main>
  )
}

function OurTools({ signedIn }: { signedIn: boolean }) {
  const tools = useTools()
  return (
    <section aria-labelledby="our-tools" className="mx-auto max-w-[1280px] px-5 pt-16 pb-10 sm:px-8 lg:pt-24">
      <h2 id="our-tools" className="font-bold text-32 sm:text-48">
        Our Tools
      </h2>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-3 sm:gap-4">
        {tools.map(({ name, title, description, picture: Picture, path, comingSoon }) => (
          <li
            key={name}
            id={name}
            className="wakes-picture flex scroll-mt-6 overflow-hidden rounded-panel border border-line bg-panel sm:block"
          >
            <div className="grid w-32 shrink-0 place-items-center bg-sunken sm:w-auto sm:py-5">
              <Picture className={cx('w-24 sm:w-40', comingSoon && 'opacity-45')} />
            </div>
            <div className="min-w-0 flex-1 p-4 sm:p-5">
              <h3 className="flex items-baseline justify-between gap-3 font-[650] text-16">
                {signedIn && !comingSoon ? (
                  <Link to={path} className="rounded-mark underline-offset-3 hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {comingSoon && <span className="font-[550] text-12 text-quiet">Coming Soon</span>}
              </h3>
              <p className="mt-1 text-14 text-quiet">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
