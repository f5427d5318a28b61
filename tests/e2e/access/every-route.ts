import { readdirSync, readFileSync } from 'node:fs'
import { SENT_PATH } from '../../../contract/sent.ts'
import { READ_PATH } from '../../../contract/wall-words.ts'
import { HELPER_ROUTE } from '../../../kit/data/link-key.ts'
import { REPORT_ROUTE } from '../../../kit/data/report-path.ts'
import { WALL_ROUTE } from '../../../kit/wall/wall-path.ts'
import { aboveCards, tools } from '../../../tools/web.ts'

/** Returns the addresses of a tool's phone pages. */
export function audiencePaths(tool: string): string[] {
  try {
    return pathsIn(`tools/${tool}/pages.tsx`)
  } catch {
    return []
  }
}

/**
 * Every route that a person can open: the app's own, the tools' in the registry, the pages for phones, the two
 * without the app. They are read from the sources, so that a new route is here without anybody writing it.
 */
export function everyRoute(): string[] {
  const registered = [...aboveCards, ...tools]
  const own = pathsIn('app/router.tsx').filter((path) => path.startsWith('/'))
  const ofTools = registered.flatMap(({ path, hostRoutes, publicRoutes = [] }) =>
    hostRoutes ? [...hostRoutes, ...publicRoutes].map((route) => route.path) : [path],
  )
  const phones = readdirSync('tools').flatMap(audiencePaths)
  const all = [
    ...own,
    '/help/:id',
    WALL_ROUTE,
    REPORT_ROUTE,
    HELPER_ROUTE,
    ...ofTools,
    ...phones,
    '/j',
    `${READ_PATH}:id`,
    `${SENT_PATH}:id`,
    '/qr-display.html',
  ]
  return [...new Set(all)]
}

const pathsIn = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path as string)
