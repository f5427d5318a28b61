import { LayoutDashboard, LogOut } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, matchPath, NavLink, useLocation, useNavigate } from 'react-router'
import { signOut, useHost } from '../../kit/data/sign-in.tsx'
import { buttonClass } from '../../kit/ui/button.tsx'
import { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { LEAVE, lostByLeaving } from '../../kit/ui/leave-guard.tsx'
import { Logo } from '../../kit/ui/logo.tsx'
import { initialOf } from '../../parts/graphemes.ts'
import { SearchButton } from '../search/search.tsx'
import { useTools } from '../use-tools.ts'
import { t } from './host-messages/t.ts'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/**
 * The sidebar: the search, Dashboard, the tools in the registry's order, and the signed-in host at the foot.
 * `beside`: stands beside the logo.
 */
export function Sidebar({ onSearch, beside }: { onSearch: () => void; beside?: ReactNode }) {
  const { pathname } = useLocation()
  const tools = useTools()
  const isAt = (path: string) => matchPath(path, pathname) !== null
  return (
    <div className="flex h-full flex-col overflow-y-auto p-3">
      <div className="mb-3 flex items-center justify-between">
        <Link to="/dashboard" className="rounded-control p-2.5">
          <Logo />
        </Link>
        {beside}
      </div>
      <SearchButton onClick={onSearch} />
      <nav aria-label={t('layout.tools')}>
        <ul className="flex flex-col gap-0.5">
          <Entry to="/dashboard" icon={LayoutDashboard} current={isAt('/dashboard')}>
            {t('layout.dashboard')}
          </Entry>
          {tools.map(({ name, title, icon, path, comingSoon, hostRoutes }) =>
            comingSoon ? (
              <SoonEntry key={name} icon={icon}>
                {title}
              </SoonEntry>
            ) : (
              <Entry key={name} to={path} icon={icon} current={[path, ...(hostRoutes ?? []).map((route) => route.path)].some(isAt)}>
                {title}
              </Entry>
            ),
          )}
        </ul>
      </nav>
      <div className="min-h-4 flex-1" />
      <Footer />
    </div>
  )
}

type Icon = ComponentType<{ className?: string; size?: number }>
const ENTRY = 'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-14'

/** `current`: the page is in this tool, at its list or one of its sessions. */
function Entry({ to, icon: Icon, current, children }: { to: string; icon: Icon; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          ENTRY,
          'font-[550] transition-colors',
          current ? 'bg-chosen text-main' : 'text-[#c9ced6] hover:bg-panel hover:text-main',
        )}
      >
        <Icon className="size-[1.125rem] shrink-0" size={18} />
        {children}
      </Link>
    </li>
  )
}

function SoonEntry({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={cx(ENTRY, 'cursor-default pr-1.5! text-[#868e9a]')} aria-disabled="true">
      <Icon className="size-[1.125rem] shrink-0 opacity-70" size={18} />
      <span className="min-w-16 flex-1 truncate font-[550]">{children}</span>
      <span className="min-w-0 truncate text-12">{t('layout.comingSoon')}</span>
    </li>
  )
}

function Footer() {
  const { name, email } = useHost()
  const navigate = useNavigate()
  const [lost, setLost] = useState<string | null>(null)
  const leave = async () => {
    await navigate('/', { state: LEAVE })
    await signOut()
    return false
  }
  const askFirst = () => {
    const about = lostByLeaving()
    if (about === null) void leave()
    else setLost(about)
  }
  return (
    <footer className="border-line border-t pt-3">
      <NavLink
        to="/account"
        title={t('layout.account', { email })}
        className={({ isActive }) =>
          cx('flex items-center gap-2.5 rounded-control p-2 transition-colors hover:bg-panel', isActive && 'bg-chosen')
        }
      >
        <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center rounded-full bg-main font-[650] text-14 text-page">
          {initialOf(name || email)}
        </span>
        <span className="min-w-0 flex-1 truncate text-14">{email}</span>
        <span className="sr-only">{t('layout.account.short')}</span>
      </NavLink>
      <div className="mt-1 flex items-center justify-between">
        <button type="button" onClick={askFirst} className={buttonClass('ghost', 'small', 'px-2.5!')}>
          <LogOut aria-hidden="true" />
          {t('layout.signOut')}
        </button>
        <span className="flex">
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </div>
      <ConfirmDialog
        open={lost !== null}
        onClose={() => setLost(null)}
        title={t('layout.signOut.ask')}
        about={lost ?? ''}
        confirm={t('layout.signOut')}
        onConfirm={leave}
      />
    </footer>
  )
}
