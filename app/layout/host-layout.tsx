import { CircleQuestionMark, Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSettingsAt } from '../../kit/data/settings-at.ts'
import { KeyHelp } from '../../kit/keys/key-help.tsx'
import { showKeyHelp } from '../../kit/keys/listed-keys.ts'
import { PhonesGuard } from '../../kit/present/phones-guard.tsx'
import { ConnectionNotice } from '../../kit/shell/connection-notice.tsx'
import { HostOnly } from '../../kit/shell/host-only.tsx'
import { IconButton } from '../../kit/ui/button.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { Loading } from '../../kit/ui/spinner.tsx'
import { takeKeys } from '../../kit/wall/host-keys.ts'
import { useSearch } from '../search/search.tsx'
import { Drawer } from './drawer.tsx'
import { t } from './host-messages/t.ts'
import { Sidebar } from './sidebar.tsx'
import { useHelpPage } from './use-help-page.ts'

/** Layout of a signed-in host's screens: the sidebar and a screen. */
export function HostLayout() {
  return (
    <HostOnly>
      <Shell />
    </HostOnly>
  )
}

function Shell() {
  const { pathname } = useLocation()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const search = useSearch()
  const help = <HelpButton />
  useSettingsAt(pathname)
  useEffect(() => takeKeys(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer.
  useEffect(() => setDrawerOpen(false), [pathname])
  return (
    <div className="min-h-dvh lg:grid print:block lg:grid-cols-[min(15rem,28vw)_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-solid px-4 py-2 font-[550] text-14 text-on-solid focus:translate-y-0 print:hidden"
      >
        {t('layout.skip')}
      </a>
      <aside className="on-ink sticky top-0 hidden h-dvh border-line bg-page border-r lg:block print:hidden">
        <Sidebar onSearch={search.show} beside={help} />
      </aside>
      <header className="toast-strip on-ink sticky top-0 z-30 flex items-center gap-1 bg-page px-2 lg:hidden print:hidden">
        <IconButton label={t('layout.menu.open')} aria-expanded={drawerOpen} onClick={() => setDrawerOpen(true)} className="text-main!">
          <MenuIcon aria-hidden="true" />
        </IconButton>
        <Link to="/dashboard" aria-label={t('layout.toDashboard')} className="beside-toast rounded-mark p-1">
          <Logo />
        </Link>
        <span className="beside-toast ml-auto flex">
          <IconButton label={t('layout.search')} onClick={search.show} className="text-main!">
            <Search aria-hidden="true" />
          </IconButton>
          {help}
        </span>
      </header>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
        <Sidebar
          onSearch={() => {
            setDrawerOpen(false)
            search.show()
          }}
        />
      </Drawer>
      <Main pathname={pathname} />
      {search.dialog}
      <KeyHelp page={useHelpPage()} />
      <PhonesGuard />
      <ScrollRestoration />
    </div>
  )
}

const HelpButton = () => (
  <IconButton label={t('layout.help')} title={t('layout.help.key')} onClick={() => showKeyHelp(true)} className="text-main!">
    <CircleQuestionMark aria-hidden="true" />
  </IconButton>
)

function Main({ pathname }: { pathname: string }) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  // Keyboard and screen reader start at the beginning of a new screen.
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  return (
    <main ref={main} id="main" tabIndex={-1} className="min-w-0 outline-none">
      {/* Keeps a strip free for toasts. On a small screen the top bar is that strip. */}
      <div className="toast-strip sticky top-0 z-20 hidden bg-page lg:block print:hidden" />
      <ConnectionNotice />
      {/* A page of work beside its wall uses a wide screen; others keep lines that can be read. */}
      <div className="mx-auto max-w-[1200px] px-4 has-[[data-wide]]:max-w-[1680px] pt-6 pb-20 sm:px-8 lg:px-10 lg:pt-2">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </div>
    </main>
  )
}
