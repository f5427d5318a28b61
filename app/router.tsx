import { useEffect, useMemo } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import type { LazyRoute, WebTool } from '../contract/tool.ts'
import { HELPER_ROUTE } from '../kit/data/link-key.ts'
import { REPORT_ROUTE } from '../kit/data/report-path.ts'
import { SessionToolsProvider } from '../kit/shell/session-tools.ts'
import { keepFocusNearby } from '../kit/ui/focus-nearby.ts'
import { Loading } from '../kit/ui/spinner.tsx'
import { Toasts } from '../kit/ui/toasts.tsx'
import { useAskedWall } from '../kit/wall/use-asked-wall.ts'
import { WALL_ROUTE } from '../kit/wall/wall-path.ts'
import { aboveCards, tools } from '../tools/web.ts'
import { allTools } from './all-tools.ts'
import { hostTextsReady } from './host-texts.ts'
import { DisplayLayout } from './layout/display-layout.tsx'
import { HostLayout } from './layout/host-layout.tsx'
import { PageFault } from './layout/page-fault.tsx'
import { useTools } from './use-tools.ts'

const toRoute = ({ path, load, forHost }: LazyRoute): RouteObject => ({
  path,
  lazy: async () => {
    const [{ default: Component }] = await Promise.all([load(), forHost && hostTextsReady()])
    return { Component }
  },
})

/** Returns the host routes of a tool. A tool that is not built or not served gets a screen that says so. */
function hostRoutes(tool: WebTool): RouteObject[] {
  if (!tool.hostRoutes)
    return [
      {
        path: tool.path,
        lazy: async () => {
          const { NotBuilt } = await import('./layout/not-built.tsx')
          return { element: <NotBuilt tool={tool} /> }
        },
      },
    ]
  const routes = tool.hostRoutes.map(toRoute)
  if (!tool.comingSoon) return routes
  const lazy = async () => {
    const { Preview } = await import('./layout/preview.tsx')
    return { element: <Preview tool={tool} /> }
  }
  return [{ lazy, children: routes }]
}

/** The window for walls goes on to another page when the host presents that. */
function InItsWindow() {
  useAskedWall()
  return <Outlet />
}

/**
 * Wraps the screens that one person works at: they are in that person's language, and results are shown in toasts
 * there, never on a wall; and the focus of their keyboard stays near what goes away.
 */
function WithToasts() {
  useEffect(keepFocusNearby, [])
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** Gives displays the tools, by which a board finds the page of the event that it is part of. */
const WithAllTools = () => (
  <SessionToolsProvider value={allTools}>
    <Outlet />
  </SessionToolsProvider>
)

/** Gives the screens of hosts and helpers the tools that the server serves. */
function WithTools() {
  const served = useTools()
  const value = useMemo(() => [...aboveCards, ...served], [served])
  return (
    <SessionToolsProvider value={value}>
      <Outlet />
    </SessionToolsProvider>
  )
}

const helpLayout = async () => ({ Component: (await import('./help/help-layout.tsx')).HelpLayout })
const helpRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./help/help-start.tsx')).HelpStart }) },
  {
    path: ':id',
    lazy: async () => {
      const { HelpPage, loadHelpPage } = await import('./help/help-page.tsx')
      return { Component: HelpPage, loader: loadHelpPage }
    },
  },
]

/**
 * All routes of the browser app: the app's own, and those of the tools in the registry. The server renders
 * the other pages, such as those for phones.
 */
export const routes: RouteObject[] = [
  {
    element: <InItsWindow />,
    hydrateFallbackElement: <Loading className="min-h-dvh" />,
    errorElement: (
      <main>
        <PageFault />
      </main>
    ),
    children: [
      {
        element: <DisplayLayout />,
        children: [
          {
            path: '/operation/venue/picture',
            lazy: async () => {
              const [{ TestPicture }] = await Promise.all([import('./operation/venue/test-picture.tsx'), hostTextsReady()])
              return { Component: TestPicture }
            },
          },
          {
            path: '/operation/venue/wifi',
            lazy: async () => {
              const [{ WifiSheet }] = await Promise.all([import('./operation/venue/wifi-sheet.tsx'), hostTextsReady()])
              return { Component: WifiSheet }
            },
          },
          { path: WALL_ROUTE, lazy: async () => ({ Component: (await import('./wall/wall.tsx')).WallPage }) },
          { element: <WithAllTools />, children: tools.flatMap((tool) => tool.publicRoutes?.map(toRoute) ?? []) },
          { path: '*', lazy: async () => ({ Component: (await import('../kit/shell/not-found.tsx')).NotFound }) },
        ],
      },
      {
        lazy: async () => {
          await hostTextsReady()
          return { Component: WithToasts }
        },
        children: [
          { path: '/', lazy: async () => ({ Component: (await import('./landing/landing.tsx')).Landing }) },
          { path: '/login', lazy: async () => ({ Component: (await import('./login/login.tsx')).Login }) },
          { path: '/help', lazy: helpLayout, children: helpRoutes },
          { path: '/welcome', lazy: async () => ({ Component: (await import('./welcome/welcome.tsx')).Welcome }) },
          { path: REPORT_ROUTE, lazy: async () => ({ Component: (await import('./report/report.tsx')).ReportPage }) },
          {
            element: <WithTools />,
            errorElement: <PageFault />,
            children: [{ path: HELPER_ROUTE, lazy: async () => ({ Component: (await import('./helper/helper.tsx')).HelperPage }) }],
          },
          {
            element: <HostLayout />,
            children: [
              {
                element: <WithTools />,
                errorElement: <PageFault />,
                children: [
                  { path: '/dashboard', lazy: async () => ({ Component: (await import('./dashboard/dashboard.tsx')).Dashboard }) },
                  { path: '/account', lazy: async () => ({ Component: (await import('./account/account.tsx')).Account }) },
                  { path: '/deleted', lazy: async () => ({ Component: (await import('./deleted/deleted.tsx')).Deleted }) },
                  { path: '/operation', lazy: async () => ({ Component: (await import('./operation/operation.tsx')).Operation }) },
                  { path: '/operation/accounts', lazy: async () => ({ Component: (await import('./operation/accounts.tsx')).Accounts }) },
                  { path: '/operation/mails', lazy: async () => ({ Component: (await import('./operation/mails.tsx')).Mails }) },
                  { path: '/operation/settings', lazy: async () => ({ Component: (await import('./operation/settings.tsx')).Settings }) },
                  { path: '/operation/venue', lazy: async () => ({ Component: (await import('./operation/venue/venue.tsx')).Venue }) },
                  ...allTools.flatMap(hostRoutes),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
