import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { type Host, signInHost, signUpHost } from '../setup/host.ts'
import { startServerProcess } from '../setup/server-process.ts'

export const PASSWORD = 'correct horse battery'
export const HOST_SCREEN = { viewport: { width: 1366, height: 850 } }
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export interface House {
  url: string
  /** A host of its own who speaks HTTP, to prepare and to look behind the screens. */
  host(name: string): Promise<Host>
  /** The same host once more, as on another device. */
  signIn(name: string): Promise<Host>
  /** Kills the server without a word (kill -9) and starts it anew at the same address, on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The built server as a process of its own, on a free port and an empty data folder. */
export async function startHouse(env: Record<string, string> = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-e2e-'))
  const start = (port: string) =>
    startServerProcess({ script: 'dist/server/main.js', env: { DATA_DIR: dataDir, LIMITS: 'off', PORT: port, ...env } })
  let server = await start('0')
  const { url } = server
  return {
    url,
    host: (name) => signUpHost(() => url, `${name}@example.com`),
    signIn: (name) => signInHost(() => url, `${name}@example.com`),
    async restart() {
      await server.end('SIGKILL')
      server = await start(new URL(url).port)
    },
    async stop() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the browser's console said against a page. `allow` announces what a test provokes on purpose. */
export interface Console {
  allow(pattern: RegExp): void
  expectSilence(): void
}

/** Listens to a page's console: errors, warnings, uncaught exceptions. */
export function listen(page: Page): Console {
  const said: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`exception: ${error.message}`))
  return {
    allow: (pattern) => allowed.push(pattern),
    expectSilence: () => expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]),
  }
}

/** A page of a browser context of its own, listened to. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; console: Console }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  return { page, console: listen(page) }
}

/** A page whose host has signed in. */
export async function openAsHost(browser: Browser, house: House, name: string, options = HOST_SCREEN) {
  const opened = await openPage(browser, options)
  const host = await house.host(name)
  await opened.page.goto(`${house.url}/login`)
  await opened.page.getByLabel('E-mail').fill(`${name}@example.com`)
  await opened.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await opened.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(opened.page).toHaveURL(`${house.url}/dashboard`)
  return { ...opened, host }
}

/** The text of the QR code that a person sees: decoded from a picture of the screen. */
export async function readQr(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const found = jsqr(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('There is no readable QR code in the picture.')
  return found.data
}

/** Fails with every accessibility fault that axe finds on the page, WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/**
 * How many different table requests a page makes during `work`, until the network is quiet; reads that travel in a batch are counted each.
 * The same one asked again, as after a subscription stands, counts once.
 */
export async function countTableRequests(page: Page, work: () => Promise<void>): Promise<number> {
  const seen = new Set<string>()
  const see = (request: Request) => {
    const { pathname, origin } = new URL(request.url())
    if (pathname === '/rest/v1/rpc/read_batch') {
      const { reads } = request.postDataJSON() as { reads: { method: string; path: string }[] }
      for (const { method, path } of reads) seen.add(`${method} ${origin}/rest/v1${path}`)
    } else if (pathname.startsWith('/rest/v1/')) seen.add(`${request.method()} ${request.url()}`)
  }
  page.on('request', see)
  await work()
  await page.waitForLoadState('networkidle')
  page.off('request', see)
  return seen.size
}
