import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page, test as plain, type Request } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { type HelperRole, readHelperKey } from '../../contract/helper.ts'
import { helperLink } from '../../kit/data/link-key.ts'
import { type ReadMail, readMails } from '../../server/api/auth/testing/mails.ts'
import { makeTestDatabase, testsPostgres } from '../../server/store/testing/open-store.ts'
import { ask, type Host, signInHost, signUpHost } from '../setup/host.ts'
import { startServerProcess } from '../setup/server-process.ts'

export const PASSWORD = 'correct horse battery'
export const HOST_SCREEN = { viewport: { width: 1366, height: 850 } }
export const HALL_SCREEN = { viewport: { width: 1920, height: 1080 } }
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Console messages for `allow`: about a missing page, and about a lost network. */
export const NOT_FOUND = /status of 404/
export const OFFLINE = /ERR_(INTERNET_DISCONNECTED|FAILED)/

/** An id of no row, and the device id of entries that a test inserts. */
export const MISSING = '00000000-0000-4000-8000-000000000000'
export const DEVICE = 'd-of-an-earlier-phone'

export type { Host }

/**
 * A test that closes the pages it opened: open pages keep working, each with a socket, and two hundred of
 * them took most of the machine. Pages that a file opened before its tests stay.
 */
export const test = plain.extend<{ closesItsPages: undefined }>({
  closesItsPages: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})

/**
 * The details of a test that repeats another one's check: of more screens, sizes or languages, or of a state
 * that only the largest sessions have. `npm run nightly` runs them, not `npm test`.
 */
export const SWEEP = { tag: '@sweep' }
/** The details of one test of a list: the main ones belong to every run, the others are a sweep. */
export const sweepUnless = (isMain: boolean): { tag?: string } => (isMain ? {} : SWEEP)

export interface House {
  url: string
  /** Signs up a host, for preparing rows and checking them over HTTP. */
  host(name: string): Promise<Host>
  /** Signs the same host in again, as on another device. */
  signIn(name: string): Promise<Host>
  /** Returns the server's mails so far, oldest first. */
  mails(): ReadMail[]
  /** Kills the server (kill -9) and restarts it at the same address, on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the built server as a process of its own, on a free port and an empty data folder. */
export async function startHouse(env: Record<string, string> = {}): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limelight-e2e-'))
  const database = testsPostgres() ? await makeTestDatabase() : null
  const store: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
  const start = (port: string) =>
    startServerProcess({ script: 'dist/server/main.js', env: { DATA_DIR: dataDir, LIMITS: 'off', PORT: port, ...store, ...env } })
  let server = await start('0')
  const { url } = server
  return {
    url,
    host: (name) => signUpHost(() => url, `${name}@example.com`),
    signIn: (name) => signInHost(() => url, `${name}@example.com`),
    mails: () => readMails(join(dataDir, 'outbox')),
    async restart() {
      await server.end('SIGKILL')
      server = await start(new URL(url).port)
    },
    async stop() {
      await server.end('SIGTERM')
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a house for all tests of a file. Call it at the top of the file. */
export function houseOfFile(env?: Record<string, string>): House {
  let house: House
  test.beforeAll(async () => {
    house = await startHouse(env)
  })
  test.afterAll(() => house.stop())
  return {
    get url() {
      return house.url
    },
    host: (name) => house.host(name),
    signIn: (name) => house.signIn(name),
    mails: () => house.mails(),
    restart: () => house.restart(),
    stop: () => house.stop(),
  }
}

/** Console messages of a page. `allow` excepts those that a test provokes on purpose. */
export interface Console {
  allow(pattern: RegExp): void
  /** Returns the messages so far that were not allowed. */
  complaints(): string[]
  expectSilence(): void
}

/** Records a page's console: errors, warnings, uncaught exceptions. */
export function listen(page: Page): Console {
  const said: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`exception: ${error.message}`))
  const complaints = () => said.filter((text) => !allowed.some((pattern) => pattern.test(text)))
  return {
    allow: (pattern) => allowed.push(pattern),
    complaints,
    expectSilence: () => expect(complaints()).toEqual([]),
  }
}

/** Opens a page in a new browser context, and records its console. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; console: Console }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  return { page, console: listen(page) }
}

/** Opens an address on a phone. */
export async function openPhoneAt(browser: Browser, address: string, options: object = PHONE): ReturnType<typeof openPage> {
  const phone = await openPage(browser, options)
  await phone.page.goto(address)
  return phone
}

/** Makes a row as its host. Resolves with its id. */
export async function make(host: Host, table: string, row: object): Promise<string> {
  const id = crypto.randomUUID()
  const { status } = await host.ask('POST', `/rest/v1/${table}`, { id, ...row })
  expect(status, `a row of ${table}`).toBe(201)
  return id
}

/** Reads rows as their host: `rowsOf(host, 'polls?select=id')`. */
export const rowsOf = async (host: Host, query: string): Promise<any[]> => (await host.ask('GET', `/rest/v1/${query}`)).body

/** Changes a row as its host. */
export const change = (host: Host, table: string, id: string, values: object): Promise<unknown> =>
  host.ask('PATCH', `/rest/v1/${table}?id=eq.${id}`, values)

/** Sends an entry as a phone of its own. */
export async function sendAsPhone(house: House, table: string, row: object): Promise<void> {
  const { status } = await ask(`${house.url}/rest/v1/${table}`, 'POST', { device_id: `d-${crypto.randomUUID()}`, ...row })
  expect(status, `a row of ${table}`).toBe(201)
}

/** Makes a helper's link and opens it on a phone. `end` ends the link. */
export async function openHelperOf(browser: Browser, house: House, host: Host, session: string, role: HelperRole) {
  const { body } = await host.ask('POST', '/rest/v1/rpc/add_helper', { session, name: 'Kim', role, hours: 1 })
  const link = readHelperKey(body)!
  const phone = await openPhoneAt(browser, helperLink(house.url, link))
  return { ...phone, context: phone.page.context(), end: () => host.ask('DELETE', `/rest/v1/helpers?id=eq.${link.id}`) }
}

/** Returns the id in the page's address. */
export const idIn = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

/** The key under which the app stores its session (kit/data/client.ts). */
const SESSION_KEY = 'limelight-auth'

/** Returns the browser storage of a signed-in host. */
export function hostState(house: House, host: Host) {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(host.session) }]
  return { storageState: { cookies: [], origins: [{ origin: house.url, localStorage }] } }
}

/**
 * Opens a page of a signed-in host, at no address yet. The session is put into the browser's storage, because
 * signing in by the form takes time and has its own tests.
 */
export async function openAsHost(browser: Browser, house: House, name: string, options: object = HOST_SCREEN) {
  const host = await house.host(name)
  const opened = await openPage(browser, { ...options, ...hostState(house, host) })
  return { ...opened, host }
}

/**
 * Opens the dashboard of a signed-in host. For tests that begin there: no other page asks for so much, so a test
 * of a session's page opens that page at once, by `openAsHost`.
 */
export async function openDashboard(browser: Browser, house: House, name: string, options: object = HOST_SCREEN) {
  const opened = await openAsHost(browser, house, name, options)
  await opened.page.goto(`${house.url}/dashboard`)
  await expect(opened.page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

/**
 * Shares one page among the tests of a file or group: opening a page takes longer than most tests. Each test
 * begins with the console unread and the screen as it was opened, and ends with the page's popups closed.
 */
export function pageOfGroup(open: (browser: Browser) => Promise<Page>) {
  let page: Page
  let console: Console
  let size: ReturnType<Page['viewportSize']>
  test.beforeAll(async ({ browser }) => {
    page = await open(browser)
    size = page.viewportSize()
  })
  test.beforeEach(async () => {
    for (const event of ['console', 'pageerror', 'request', 'dialog']) page.removeAllListeners(event)
    console = listen(page)
    if (size) await page.setViewportSize(size)
  })
  test.afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const other of page.context().pages()) if (other !== page) await other.close()
  })
  test.afterAll(() => page?.context().close())
  return {
    get page() {
      return page
    },
    get console() {
      return console
    },
  }
}

/** Shares a host and one page of theirs, at no address yet, among the tests of a file or group. */
export function hostOfGroup(house: House, name: string, options = HOST_SCREEN) {
  let host: Host
  const shared = pageOfGroup(async (browser) => {
    const opened = await openAsHost(browser, house, name, options)
    host = opened.host
    return opened.page
  })
  return {
    get host() {
      return host
    },
    get page() {
      return shared.page
    },
    get console() {
      return shared.console
    },
  }
}

/** Opens a tool's list from the sidebar. */
export const openTool = (page: Page, title: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: title, exact: true }).click()

/** Chooses an action from a card's or row's menu. */
export async function fromMenu(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Presses a button that saves a file. Resolves with the file. */
export async function saved(page: Page, press: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Clicks what opens a window of its own. Resolves with the window. */
export async function opened(page: Page, what: Locator): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), what.click()])
  return window
}

export const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

/** Returns by how many pixels the page is wider than its screen. */
export const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/**
 * Waits as long as a person takes to aim at a row: kit/rows/stable-rows.ts ignores a press within 350 ms
 * after a row moved, and a test is faster than a person.
 */
export const takeAim = (page: Page): Promise<void> => page.waitForTimeout(500)

/**
 * Returns the text of a visible QR code, decoded from a screenshot. Retries while the screen is being
 * painted.
 */
export async function readQr(code: Locator): Promise<string> {
  let text = ''
  await expect(async () => {
    const { data, width, height } = PNG.sync.read(await code.screenshot({ timeout: 5_000 }))
    const found = jsqr(new Uint8ClampedArray(data), width, height)
    if (!found) throw new Error('There is no readable QR code in the picture.')
    text = found.data
  }).toPass({ timeout: 10_000 })
  return text
}

/** An address that phones could open, for walls whose codes are read: a code of this machine alone is not shown. */
export const PHONES_AT = 'http://live.example.org'

/** Presses 'Present' where codes lead to this machine alone, and says that it will do. */
export async function present(button: Locator): Promise<void> {
  await button.click()
  await button.page().getByRole('button', { name: 'Present on this computer' }).click()
}

/**
 * Returns the address that a phone reaches after scanning the code, with the redirect of a short address
 * followed. `server`: answers in place of the code's own address, if that is PHONES_AT.
 */
export async function leadsTo(code: Locator, server?: string): Promise<string> {
  const scanned = new URL(await readQr(code))
  const text = (server ?? scanned.origin) + scanned.pathname + scanned.search
  const { headers } = await fetch(text, { redirect: 'manual' })
  return new URL(headers.get('location') ?? text, text).href
}

/**
 * Fails with every accessibility fault that axe finds on the page, or in the part that `within` selects, WCAG
 * 2.2 A and AA. In dark mode, only with faults of colour, because each screen is checked in light mode too.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const faults = await faultsOf(page, (axe) => {
    if (within) axe.include(within)
    return isDark ? axe.withRules(COLOURS) : axe.withTags(WCAG)
  })
  expect(faults).toEqual([])
}

/** The tags of WCAG 2.2 A and AA, and the rules that look at colours. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** Returns the faults that axe finds on the page by the rules that `choose` chooses, each with its elements. */
export async function faultsOf(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await bringAxe(page)
  // Faults only: describing each part without one, in a page of its own, took two thirds of the time.
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await choose(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/**
 * Loads axe into the frames that do not have it yet. The builder itself would send its half megabyte twice for
 * each check.
 */
export async function bringAxe(page: Page): Promise<void> {
  const source = new AxeBuilder({ page })['script']()
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

/**
 * Checks light mode and then dark mode, without reloading: the page must follow. Waits for transitions
 * between the two.
 */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // A phone's page follows by its style alone, the app by a class.
  await page.waitForFunction(() => document.getElementById('page') !== null || document.documentElement.classList.contains('dark'))
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Returns how many different table requests a page makes during `work`, until the network is quiet. A
 * repeated request, as after a subscription, counts once. On a slow page a request may come too late to
 * count, so compare with at most, never with exactly.
 */
export async function countTableRequests(page: Page, work: () => Promise<void>): Promise<number> {
  const seen = new Set<string>()
  const see = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/rest/v1/')) seen.add(`${request.method()} ${request.url()}`)
  }
  page.on('request', see)
  await work()
  await page.waitForLoadState('networkidle')
  page.off('request', see)
  return seen.size
}
