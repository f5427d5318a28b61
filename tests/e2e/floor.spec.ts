import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { FLOORS, type Floor, missingAt, unreadableAt } from '../../scripts/floors.ts'
import { tools } from '../../tools/web.ts'
import type { Host } from '../setup/host.ts'
import { HOST_SCREEN, hostState, houseOfFile, listen, make, PHONE, SWEEP, test } from './house.ts'
import { FORMS } from './phone-forms/all.ts'
import { send } from './phone-forms/visit.ts'
import { makeRows, SLUG } from './rows-of-each-kind.ts'

/**
 * Opens every page as the oldest supported browsers would (decision 119): in today's Chromium, with
 * everything removed that is younger than the page's floor. This finds uses of missing features, not faults
 * of old engines.
 */

const house = houseOfFile({ PREVIEWS: 'voting' })
let host: Host
let ids: Record<string, string>
test.beforeAll(async () => {
  host = await house.host('floor')
  ids = await makeRows(host)
})

const made = (table: string, row: object): Promise<string> => make(host, table, row)
const rowsOf = async (path: string): Promise<object[]> => (await host.ask('GET', `/rest/v1/${path}`)).body

/** Returns a browser of this floor. Console messages of its pages are collected under the page's address. */
async function openOld(browser: Browser, floor: Floor, options: object, said: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript(takeAway, missingAt(floor))
  context.on('response', async (response) => {
    const kind = { script: 'script', stylesheet: 'style', document: 'style' }[response.request().resourceType()] as 'script' | 'style'
    if (!kind || floor !== FLOORS.phones || !response.ok() || response.status() === 204) return
    const text = await response.text().catch(() => '')
    // A phone's page has its style inline.
    const read = kind === 'style' ? (/<style[^>]*>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? text) : text
    for (const name of unreadableAt(floor, kind, read)) said.push(`${new URL(response.url()).pathname}: ${name}`)
  })
  return context
}

/** Runs in the page: deletes globals, their functions and properties by name. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() as string
    let place: object | undefined = globalThis
    for (const part of path) place = (place as Record<string, object> | undefined)?.[part]
    if (place) delete (place as Record<string, unknown>)[last]
  }
}

async function open(context: BrowserContext, path: string, said: string[]): Promise<Page> {
  const page = await context.newPage()
  const { complaints, allow } = listen(page)
  // The page is closed at once.
  allow(/WebSocket is closed before the connection is established/)
  await page.goto(house.url + path)
  // Some displays have no text; then something must be drawn.
  const shown = page.locator('main :is(h1, h2, p, canvas, svg, video), #page h1, #display :is(h1, canvas, svg)').first()
  await shown.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => said.push(`${path}: nothing is shown`))
  page.on('close', () => said.push(...complaints().map((text) => `${path}: ${text}`)))
  return page
}

test('[E1] [E3] phones as old as iOS 15.4 and Chrome 94 open every page, and what they send lands', async ({ browser }) => {
  const said: string[] = []
  const phone = await openOld(browser, FLOORS.phones, PHONE, said)
  const opened: string[] = []
  for (const form of FORMS) {
    const id = await made(form.session.table, form.session.row)
    opened.push(form.path(':id'))
    const page = await open(phone, form.path(id), said)
    await send(page, form)
    await expect(form.sent(page), form.name).toBeVisible()
    expect(await rowsOf(`${form.stored.table}?${form.stored.parent}=eq.${id}`), form.name).toHaveLength(1)
    await page.close()
  }

  const qa = await made('qa_sessions', { name: 'Town hall' })
  const asked = await made('questions', { session_id: qa, content: 'What comes next?', device_id: 'd-of-an-earlier-phone-1' })
  await host.ask('PATCH', `/rest/v1/questions?id=eq.${asked}`, { status: 'approved' })
  const asking = await open(phone, `/qa/ask/${qa}`, said)
  await asking.getByRole('button', { name: /^Upvote/ }).click()
  await expect.poll(() => rowsOf(`question_votes?question_id=eq.${asked}`)).toHaveLength(1)
  await asking.close()

  const voting = await made('voting_sessions', { name: 'Quiz' })
  const choices = ['Venus', 'Mars'].map((text, at) => ({ id: `c${at}`, text }))
  const question = await made('voting_questions', { session_id: voting, question: 'Which planet is hottest?', choices })
  await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
  opened.push('/voting/vote/:id')
  const choosing = await open(phone, `/voting/vote/${voting}`, said)
  await choosing.getByRole('button', { name: 'Venus' }).click()
  await expect.poll(() => rowsOf(`voting_sums?question_id=eq.${question}&count=gt.0`)).toHaveLength(1)
  await choosing.close()
  await (await open(phone, '/j', said)).close()

  const event = await made('evenings', { name: 'Gala' })
  const poll = await made('polls', { question: 'What now?' })
  const item = await made('evening_items', { evening_id: event, session_id: poll })
  opened.push('/e/:id')
  const following = await open(phone, `/e/${event}`, said)
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  await following.getByRole('textbox', { name: 'Your Response' }).fill('Dinner')
  await following.getByRole('button', { name: 'Submit Response' }).click()
  await expect.poll(() => rowsOf(`poll_responses?poll_id=eq.${poll}`)).toHaveLength(1)
  await following.close()

  const pages = readdirSync('tools').flatMap((tool) => audiencePaths(`tools/${tool}/pages.tsx`))
  expect(opened).toEqual(expect.arrayContaining(pages))
  await phone.close()
  expect(said).toEqual([])
})

/** Returns the addresses of a tool's phone pages. */
function audiencePaths(file: string): string[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map((match) => match[1] as string)
  } catch {
    return []
  }
}

test('[E2] [E3] hosts, walls and signs as old as Safari 16.4 and Chrome 111 open every screen', SWEEP, async ({ browser }) => {
  test.setTimeout(120_000)
  const said: string[] = []
  const computer = await openOld(browser, FLOORS.hosts, { ...HOST_SCREEN, ...hostState(house, host) }, said)
  const voting = await made('voting_sessions', { name: 'Quiz' })
  const known: Record<string, string> = { ...ids, voting }
  const filled = (route: string) =>
    route
      .replace(':slug', SLUG)
      .replace(':drawId', '00000000-0000-4000-8000-000000000000')
      .replace(/:\w+/, known[route.split('/')[1] ?? ''] ?? 'none')
  const routes = tools.flatMap(({ hostRoutes = [], publicRoutes = [] }) => [...hostRoutes, ...publicRoutes].map(({ path }) => path))
  const sign = new URLSearchParams({ url: `${house.url}/poll/respond/${ids['poll']}`, settings: JSON.stringify({ title: 'Scan me' }) })
  const paths = [
    ...['/', '/login', '/dashboard', '/account', '/help', '/help/developers'],
    ...routes.map(filled),
    `/telestrator/${ids['telestrator']}?view=true`,
    ...Object.values(known).map((id) => `/wall/${id}`),
    `/report/${ids['poll']}`,
    `/qr-display.html?${sign}`,
  ]
  // Three pages at a time, because they mostly wait.
  const queue = [...paths]
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await (await open(computer, path, said)).close()
  }
  await Promise.all([work(), work(), work()])
  await computer.close()
  expect(said).toEqual([])
})
