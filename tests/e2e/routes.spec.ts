import { expect, type Page } from '@playwright/test'
import { HOST_ROUTES, PUBLIC_ROUTES, SOON_ROUTES } from '../letter/routes.ts'
import {
  expectAccessible,
  HOST_SCREEN,
  houseOfFile,
  MISSING,
  openPage,
  openPhoneAt,
  overflow,
  PASSWORD,
  PHONE,
  pageOfGroup,
  sweepUnless,
  test,
} from './house.ts'
import { makeRows, NAME, ROWS, SLUG } from './rows-of-each-kind.ts'

/**
 * Every address in the specification's list (tests/letter/routes.ts has the rest), with an id that exists and
 * one that does not, signed in and signed out, on a narrow screen.
 */

const EMAIL = 'routes@example.com'

type HostRoute = (typeof HOST_ROUTES)[number]
type PublicRoute = (typeof PUBLIC_ROUTES)[number]
interface Shown {
  /** The screen's heading if the row exists; a text for displays without a heading. */
  known: string | RegExp
  /** The text for an id that does not exist; or the path that the screen redirects to. */
  missing?: string
  leadsTo?: string
  /** The target of its back link. */
  back?: string
  /** The creation date below its name. */
  dated?: RegExp
  /** The screen is a canvas without text. */
  canvas?: true
}

const HOST_SCREENS: Record<HostRoute, Shown> = {
  '/dashboard': { known: 'Welcome, routes' },
  '/scoreboards': { known: 'Scoreboards' },
  '/scoreboard/:id/admin': { known: NAME, back: '/', missing: 'Failed to load scoreboard data', leadsTo: '/' },
  '/scoreboard/:id/scorekeeper': { known: `${NAME} - Score Keeper`, missing: 'Scoreboard not found' },
  '/attendance': { known: 'Attendance Sessions' },
  '/attendance/:id': { known: NAME, missing: 'Session not found', back: '/attendance' },
  '/polls': { known: 'Audience Polls' },
  '/poll/:id': { known: NAME, missing: 'Poll not found', back: '/polls', dated: /^Created [A-Z][a-z]+ \d+, \d{4}$/ },
  '/wordclouds': { known: /^Word Cloud/ },
  '/wordcloud/:id': { known: NAME, missing: 'Session not found', back: '/wordclouds' },
  '/qa': { known: 'Q&A Sessions' },
  '/qa/:id': { known: NAME, missing: 'Session not found', back: '/qa' },
  '/raffle': { known: 'Raffle Sessions' },
  '/raffle/:id': { known: NAME, missing: 'Session not found', back: '/raffle' },
  '/telestrator': { known: /^Telestrator/ },
  '/telestrator/:id/settings': {
    known: `${NAME} - Settings`,
    missing: 'Failed to load session',
    leadsTo: '/telestrator',
    back: '/telestrator',
  },
  '/scanthis': { known: 'Scan This' },
  '/scanthis/:id': {
    known: NAME,
    missing: "The session you're looking for doesn't exist.",
    back: '/scanthis',
    dated: /^Created on [A-Z][a-z]+ \d+, \d{4}$/,
  },
  '/survey': { known: 'Surveys' },
  '/survey/:id': { known: NAME, missing: 'Survey not found', back: '/survey', dated: /^Created [A-Z][a-z]+ \d+, \d{4}$/ },
  '/survey/:id/results': { known: `${NAME} - Results`, missing: 'Survey not found' },
  '/whiteboard': { known: 'Whiteboard Sessions' },
}

const PUBLIC_SCREENS: Record<PublicRoute, Shown> = {
  '/': { known: 'Our Tools' },
  '/scanthis/:id/view': { known: 'The menu', missing: 'Nobody is on this stage.' },
  '/survey/:id/view': { known: 'Take Our Survey', missing: 'Error' },
  '/survey/respond/:id': { known: NAME, missing: 'Survey Not Available' },
  '/scoreboard/:slug': { known: NAME, missing: "The scoreboard you're looking for doesn't exist." },
  '/poll/respond/:id': { known: NAME, missing: 'Poll not found' },
  '/qa/ask/:id': { known: NAME, missing: 'Session not found' },
  '/wordcloud/respond/:id': { known: NAME, missing: 'Session not found' },
  '/attendance/check-in/:id': { known: NAME, missing: 'Session not found' },
  '/telestrator/:id': { known: 'Nothing to show yet', missing: 'Session not found' },
  '/whiteboard/:id': { known: '', missing: 'Session not found', canvas: true },
  '/whiteboard/:id/view': { known: '', missing: 'Session not found', canvas: true },
}

const house = houseOfFile()
let ids: Record<string, string> = {}
test.beforeAll(async () => {
  ids = await makeRows(await house.host('routes'))
})

const kindOf = (route: string): string => route.split('/')[1] as string
const isNamed = (route: string): boolean => route.includes(':')
/** Returns the address with an id in it. Boards open as the audience opens them, to watch. */
function pathOf(route: string, id: string | undefined): string {
  const path = route.replace(/:\w+/, id ?? 'none')
  return /^\/(telestrator|whiteboard)\/:id$/.test(route) ? `${path}?view=true` : path
}
function knownPath(route: string): string {
  if (isNamed(route)) expect(ids[kindOf(route)], `The table ${ROWS[kindOf(route)]?.table} takes a row`).toBeDefined()
  return pathOf(route, route.includes(':slug') ? SLUG : ids[kindOf(route)])
}
const missingPath = (route: string): string => pathOf(route, route.includes(':slug') ? 'no-such-board' : MISSING)

async function expectShown(page: Page, { known, canvas }: Shown): Promise<void> {
  if (canvas) await expect(page.locator('canvas').first()).toBeVisible()
  else
    await expect(
      page
        .getByRole('main')
        .getByText(known)
        .or(page.getByRole('heading', { name: known }))
        .first(),
    ).toBeVisible()
  await expect(page.getByText(/not found|Nobody is on this stage/)).toHaveCount(0)
}
async function expectFits(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test.describe('signed out', () => {
  const shared = pageOfGroup(async (browser) => (await openPage(browser, HOST_SCREEN)).page)
  for (const route of HOST_ROUTES)
    test(`[S53.1] ${route} asks for the sign-in, then goes on to where one was going`, sweepUnless(route === '/dashboard'), async () => {
      const path = knownPath(route)
      await shared.page.goto(house.url + path)
      await expect(shared.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(path)}`)
      await expect(shared.page.getByText(NAME)).toHaveCount(0)
      await signIn(shared.page)
      await expect(shared.page).toHaveURL(house.url + path)
      await expectShown(shared.page, HOST_SCREENS[route])
      shared.console.expectSilence()
      // Leave the screen first: its later reads would be refused without the session.
      await shared.page.goto(`${house.url}/healthz`)
      await shared.page.evaluate(() => localStorage.clear())
    })
})

test.describe('signed in, on a narrow screen', () => {
  const shared = pageOfGroup(async (browser) => {
    const { page } = await openPhoneAt(browser, `${house.url}/login`)
    await signIn(page)
    await expect(page).toHaveURL(`${house.url}/dashboard`)
    return page
  })
  for (const route of HOST_ROUTES)
    test(`[S61.3] ${route} shows its screen`, sweepUnless(route === '/poll/:id'), async () => {
      await shared.page.goto(house.url + knownPath(route))
      const { back, dated } = HOST_SCREENS[route]
      await expectShown(shared.page, HOST_SCREENS[route])
      if (back) await expect(shared.page.getByRole('main').getByRole('link', { name: /^Back to / })).toHaveAttribute('href', back)
      if (dated) await expect(shared.page.getByRole('main').getByText(dated)).toBeVisible()
      await expectFits(shared.page)
      await expectAccessible(shared.page)
      shared.console.expectSilence()
    })
  for (const route of HOST_ROUTES.filter(isNamed))
    test(`[S87.8] ${route} with an unknown id says so`, sweepUnless(route === '/poll/:id'), async () => {
      const { missing, leadsTo } = HOST_SCREENS[route]
      await shared.page.goto(house.url + missingPath(route))
      await expect(shared.page.getByText(missing ?? '').first()).toBeVisible()
      if (leadsTo) await expect(shared.page).toHaveURL(house.url + leadsTo)
      await expect(shared.page.getByText(NAME, { exact: true })).toHaveCount(leadsTo === '/telestrator' ? 1 : 0)
      await expectFits(shared.page)
      await expectAccessible(shared.page)
      shared.console.expectSilence()
    })
  for (const route of SOON_ROUTES)
    test(`[S59.1] ${route} leads nowhere and says so`, sweepUnless(route === SOON_ROUTES[0]), async () => {
      await shared.page.goto(house.url + route)
      await expect(shared.page.getByRole('main').getByText('Coming Soon')).toBeVisible()
      await expectFits(shared.page)
      shared.console.expectSilence()
    })
})

/** The routes whose unknown ids every run asks for: a form, and a screen of the app. */
const ALSO_UNKNOWN = new Set<string>(['/poll/respond/:id', '/scoreboard/:slug'])

/** One of each kind: the first page, a display, a canvas. */
const ALSO_SHOWN = new Set<string>(['/', '/survey/:id/view', '/whiteboard/:id'])

test.describe('anybody, on a phone', () => {
  const shared = pageOfGroup(async (browser) => (await openPage(browser, PHONE)).page)
  for (const route of PUBLIC_ROUTES)
    test(`[S202.10] ${route} shows its screen without a sign-in`, sweepUnless(ALSO_SHOWN.has(route)), async () => {
      const path = knownPath(route)
      await shared.page.goto(house.url + path)
      await expectShown(shared.page, PUBLIC_SCREENS[route])
      await expect(shared.page).toHaveURL(house.url + path)
      await expectFits(shared.page)
      await expectAccessible(shared.page)
      shared.console.expectSilence()
    })
  for (const route of PUBLIC_ROUTES.filter(isNamed))
    test(`${route} with an unknown id says so`, sweepUnless(ALSO_UNKNOWN.has(route)), async () => {
      // Server-rendered pages answer 404, which the browser logs.
      shared.console.allow(/status of 404/)
      await shared.page.goto(house.url + missingPath(route))
      await expect(shared.page.getByText(PUBLIC_SCREENS[route].missing ?? '').first()).toBeVisible()
      await expect(shared.page.getByText(NAME)).toHaveCount(0)
      await expectFits(shared.page)
      await expectAccessible(shared.page)
      shared.console.expectSilence()
    })
  test('[S63.1] /qr-display.html shows the code it is given', async () => {
    const query = new URLSearchParams({ url: `${house.url}/poll/respond/${MISSING}`, settings: JSON.stringify({ title: 'Scan me' }) })
    await shared.page.goto(`${house.url}/qr-display.html?${query}`)
    await expect(shared.page.getByText('Scan me')).toBeVisible()
    await expectFits(shared.page)
    await expectAccessible(shared.page)
    shared.console.expectSilence()
  })
  test('an address that is none shows the not-found page', async () => {
    shared.console.allow(/status of 404/)
    await shared.page.goto(`${house.url}/nowhere/at/all`)
    await expect(shared.page.getByRole('heading', { name: 'Nobody is on this stage.' })).toBeVisible()
    await expectFits(shared.page)
    shared.console.expectSilence()
  })
})
