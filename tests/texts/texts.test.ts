// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { readTree } from '../../scripts/tree.ts'
import { tools as serverTools } from '../../tools/server.ts'
import { tools as webTools } from '../../tools/web.ts'
import { isSaid, type Said, saidBy } from './find.ts'
import { MESSAGES } from './messages.ts'
import { patternsOf } from './patterns.ts'
import { HOST_ROUTES, PUBLIC_ROUTES, SOON_ROUTES } from './routes.ts'
import { SCREENS } from './screens.ts'

vi.mock('../../web/data/client.ts', () => ({ supabase: {} }))

/** What rooms share: the shell and its parts, the contract, and the pages that the server renders. */
const SHARED = /^(web|contract|server\/pages)\//
const sources = readTree(process.cwd())
  .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && (SHARED.test(path) || path.startsWith('tools/')))
  .map(({ path, text }) => ({ path, patterns: patternsOf(path, text) }))

const known = new Map<string | null, Said>()
/** What a room says, with what it shares. */
function said(room: string | null): Said {
  const before = known.get(room)
  if (before) return before
  const files = sources.filter(({ path }) => SHARED.test(path) || (room !== null && path.startsWith(`tools/${room}/`)))
  const all = saidBy(files.flatMap(({ patterns }) => patterns))
  known.set(room, all)
  return all
}

describe.each([...SCREENS, ...MESSAGES])('$room, $screen', ({ room, texts }) => {
  it.each(texts)('says "%s"', (text) => {
    expect(isSaid(text, said(room)), `"${text}" stands nowhere in ${room ? `tools/${room} and ` : ''}what rooms share`).toBe(true)
  })
})

describe('the addresses', () => {
  const plain = (path: string) => path.replace(/:\w+/g, ':')
  const inLayout = new Set(webTools.flatMap(({ hostRoutes = [] }) => hostRoutes.map(({ path }) => plain(path))))
  const outside = new Set([
    ...webTools.flatMap(({ publicRoutes = [] }) => publicRoutes.map(({ path }) => plain(path))),
    ...serverTools.flatMap(({ pages = [] }) => pages.map(({ path }) => plain(path))),
  ])
  const shell = saidBy(sources.filter(({ path }) => path === 'web/router.tsx').flatMap(({ patterns }) => patterns)).whole

  it.each(HOST_ROUTES)('%s is in the layout', (path) => {
    expect(inLayout.has(plain(path)) || shell.has(path)).toBe(true)
    expect(outside.has(plain(path))).toBe(false)
  })
  it.each(PUBLIC_ROUTES)('%s is outside the layout', (path) => {
    expect(outside.has(plain(path)) || shell.has(path)).toBe(true)
    expect(inLayout.has(plain(path))).toBe(false)
  })
  it.each(SOON_ROUTES)('%s is named, and disabled', (path) => {
    expect(webTools.find((tool) => tool.path === path)?.comingSoon).toBe(true)
  })
  it('/qr-display.html is a page of its own', () => {
    expect(existsSync('web/qr-display.html')).toBe(true)
  })
})
