import { useEffect, useState } from 'react'
import { Link, NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSignIn } from '../../kit/data/sign-in.tsx'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Logo } from '../../kit/ui/logo.tsx'
import { LanguageMenu } from '../layout/language-menu.tsx'
import { ThemeMenu } from '../layout/theme-menu.tsx'
import { helpGroups } from './contents.ts'
import { t } from './host-messages/t.ts'
import { SearchField, SearchResults } from './search.tsx'

/** /help and its pages: for everybody, without sign-in. The list of pages stands at the left on wide screens. */
export function HelpLayout() {
  const { pathname, hash } = useLocation()
  const [query, setQuery] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to a page ends the search.
  useEffect(() => setQuery(''), [pathname, hash])
  const isStart = pathname === '/help'
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-solid px-4 py-2 font-[550] text-14 text-on-solid focus:translate-y-0"
      >
        {t('help.skip')}
      </a>
      <Header />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] px-5 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <aside className="pt-5 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:-mx-2 lg:overflow-y-auto lg:px-2 lg:py-8 print:hidden">
          <SearchField query={query} onQuery={setQuery} />
          <nav aria-label={t('help.pages')} className="mt-5 max-lg:hidden">
            {helpGroups().map(({ title, pages }) => (
              <div key={title} className="mb-5">
                <h2 className="px-2.5 pb-1 font-[650] text-12 text-quiet">{title}</h2>
                <ul>
                  {pages.map((page) => (
                    <li key={page.id}>
                      <NavLink
                        to={`/help/${page.id}`}
                        className={({ isActive }) =>
                          cx(
                            'flex min-h-8 items-center rounded-control px-2.5 font-[550] text-14 transition-colors',
                            isActive ? 'bg-chosen text-main' : 'text-quiet hover:text-main',
                          )
                        }
                      >
                        {page.title}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 pt-6 pb-24 outline-none lg:pt-8">
          {query.trim() === '' ? (
            <>
              {!isStart && (
                <Link to="/help" className="mb-4 inline-flex min-h-8 items-center font-[550] text-14 text-quiet lg:hidden print:hidden">
                  {t('help.all')}
                </Link>
              )}
              <Outlet />
            </>
          ) : (
            <SearchResults query={query} />
          )}
        </main>
      </div>
      <ScrollRestoration />
    </div>
  )
}

function Header() {
  const { status } = useSignIn()
  return (
    <header className="on-ink bg-page print:hidden">
      <div className="mx-auto flex h-14 max-w-[1280px] items-center gap-3 px-5 sm:px-8">
        <Link to="/" className="shrink-0 rounded-control" aria-label={t('help.start')}>
          <Logo />
        </Link>
        <Link to="/help" className="rounded-mark px-1 font-[550] text-14 text-quiet hover:text-main max-sm:hidden">
          {t('help.help')}
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <LanguageMenu />
          <ThemeMenu />
          {status === 'signed-in' && (
            <ButtonLink to="/dashboard" size="small">
              {t('help.dashboard')}
            </ButtonLink>
          )}
          {status === 'signed-out' && (
            <ButtonLink to="/login" size="small">
              {t('help.signIn')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
