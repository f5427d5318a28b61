import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useAuthSettings } from '../../kit/data/auth-settings.ts'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Logo } from '../../kit/ui/logo.tsx'
import { ToastSpace } from '../../kit/ui/toasts.tsx'
import { LanguageLink } from '../layout/language-link.tsx'
import { useTools } from '../use-tools.ts'
import { t } from './host-messages/t.ts'
import { JoinForm } from './join-form.tsx'
import { SignInMenu } from './sign-in-menu.tsx'

/** Loaded for the landing page alone, because other pages have no use for a wall. */
const Sample = lazy(async () => ({ default: (await import('./sample.tsx')).Sample }))
const CREATE = '/login?step=create'

/** `/`: what Limelight is, its twelve tools, and the sign-in. */
export function Landing() {
  const signIn = useSignIn()
  const { signUp, isFirst } = useAuthSettings()
  const mayCreate = signUp === true && signIn.status === 'signed-out'
  return (
    <>
      <title>{t('landing.tab')}</title>
      <div className="on-ink relative overflow-hidden bg-page">
        <div aria-hidden="true" className="lamp-cone absolute inset-0 max-sm:opacity-55 lg:[--at:76%]" />
        <ToastSpace />
        {isFirst && <FirstRun />}
        <header className="relative mx-auto flex h-20 max-w-[1280px] items-center justify-between px-5 sm:px-8">
          <Link to="/" className="rounded-control">
            <Logo />
          </Link>
          <ButtonLink to="/help" variant="ghost" className="mr-2 ml-auto max-sm:hidden">
            {t('landing.help')}
          </ButtonLink>
          <LanguageLink
            path="/"
            className="mr-2 rounded-mark px-1 font-[550] text-14 text-quiet transition-colors hover:text-main max-sm:ml-auto"
          />
          <nav aria-label={t('landing.account')} className="flex items-center gap-2">
            {mayCreate && (
              <ButtonLink to={CREATE} variant="ghost" className="max-sm:hidden">
                {t('landing.create')}
              </ButtonLink>
            )}
            {signIn.status === 'signed-in' && (
              <ButtonLink to="/dashboard" variant="primary">
                {t('landing.dashboard')}
              </ButtonLink>
            )}
            {(signIn.status === 'signed-out' || signIn.status === 'second-factor') && <SignInMenu />}
          </nav>
        </header>
        <Hero mayCreate={mayCreate} />
      </div>
      <OurTools />
      <footer className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-4 px-5 pt-6 pb-12 text-14 text-quiet sm:px-8">
        <Logo className="text-16! text-main" />
        <p>{t('landing.own')}</p>
        <Link to="/help" className="rounded-mark font-[550] text-main underline underline-offset-4">
          {t('landing.help.evening')}
        </Link>
      </footer>
    </>
  )
}

/** Leads to the first account, while there is none. */
function FirstRun() {
  return (
    <p className="relative flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-[#2a303a] border-b px-5 py-3 text-14">
      {t('landing.noHost')}
      <ButtonLink to="/login" variant="primary" size="small">
        {t('landing.first')}
      </ButtonLink>
    </p>
  )
}

function Hero({ mayCreate }: { mayCreate: boolean }) {
  return (
    <main className="relative mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 px-5 pt-8 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:pt-10 lg:pb-24">
      <div>
        <h1 className="max-w-[11ch] text-balance font-bold text-48 sm:text-72 lg:text-[4rem] lg:leading-[1.04] xl:text-72">
          {t('landing.title')}
        </h1>
        <p className="mt-6 max-w-[36ch] text-20 text-[#c9ced6]">{t('landing.about')}</p>
        <JoinForm />
        {mayCreate && (
          <p className="mt-4 text-[#c9ced6] sm:hidden">
            {t('landing.yourOwn')}{' '}
            <Link to={CREATE} className="rounded-mark font-[550] text-main underline underline-offset-4">
              {t('landing.create')}
            </Link>
          </p>
        )}
      </div>
      <div className="lg:row-span-2 lg:self-center">
        <Suspense fallback={<div className="h-[34rem] sm:h-[24rem]" />}>
          <Sample />
        </Suspense>
      </div>
      <ToolList />
    </main>
  )
}

function ToolList() {
  const tools = useTools()
  return (
    <ul className="grid max-w-[34rem] grid-cols-2 gap-x-6 gap-y-1 self-start sm:grid-cols-3" aria-label={t('landing.twelve')}>
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
            {comingSoon && <span className="sr-only">{t('landing.soon.aside')}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A card leads to its tool; whoever is not signed in comes by the sign-in. */
function OurTools() {
  const tools = useTools()
  return (
    <section aria-labelledby="our-tools" className="mx-auto max-w-[1280px] px-5 pt-16 pb-10 sm:px-8 lg:pt-24">
      <h2 id="our-tools" className="font-bold text-32 sm:text-48">
        {t('landing.tools')}
      </h2>
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-3 sm:gap-4">
        {tools.map(({ name, title, description, picture: Picture, path, comingSoon }) => (
          <li
            key={name}
            id={name}
            className={cx(
              'wakes-picture relative flex scroll-mt-6 overflow-hidden rounded-panel border border-line bg-panel transition-colors sm:block',
              !comingSoon && 'has-focus-visible:border-main hover:border-edge',
            )}
          >
            <div className="grid w-32 shrink-0 place-items-center bg-sunken sm:w-auto sm:py-5">
              <Picture className={cx('w-24 sm:w-40', comingSoon && 'opacity-45')} />
            </div>
            <div className="min-w-0 flex-1 p-4 sm:p-5">
              <h3 className="flex items-baseline justify-between gap-3 font-[650] text-16">
                {comingSoon ? (
                  title
                ) : (
                  <Link to={path} className="rounded-mark after:absolute after:inset-0">
                    {title}
                  </Link>
                )}
                {comingSoon && <span className="font-[550] text-12 text-quiet">{t('landing.soon')}</span>}
              </h3>
              <p className="mt-1 text-14 text-quiet">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
