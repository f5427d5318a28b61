import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '../../kit/ui/logo.tsx'
import { LanguageLink } from '../layout/language-link.tsx'

/** A page before the app's own: the lamp with a few words at one side, a title and a form at the other. */
export function SplitPage({ title, about, words, children }: { title: string; about?: ReactNode; words: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] lg:grid-rows-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <title>{`${title} · Limelight`}</title>
      <header className="on-ink relative flex flex-col justify-between overflow-hidden bg-page px-6 py-5 lg:sticky lg:top-0 lg:h-dvh lg:p-12">
        <div aria-hidden="true" className="lamp-cone absolute inset-0" />
        <Link to="/" className="beside-toast relative self-start rounded-control">
          <Logo className="lg:text-24" />
        </Link>
        <LanguageLink
          path={pathname + search}
          className="absolute top-6 right-6 rounded-mark px-1 text-14 text-quiet underline underline-offset-3 hover:text-main lg:top-14 lg:right-12"
        />
        <p className="relative hidden max-w-[14ch] font-bold text-48 lg:block xl:text-72">{words}</p>
      </header>
      <main className="flex justify-center px-5 py-10 lg:items-center lg:py-[calc(var(--toast-room)+1rem)]">
        <div className="w-full max-w-sm">
          <h1 className="text-balance font-bold text-32">{title}</h1>
          {about && <p className="mt-2 text-quiet">{about}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
