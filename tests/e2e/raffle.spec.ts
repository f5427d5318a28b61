import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  countTableRequests,
  expectAccessibleInBoth,
  HOST_SCREEN,
  type Host,
  houseOfFile,
  listen,
  make,
  OFFLINE,
  openAsHost,
  openDashboard,
  openPage,
  openPhoneAt,
  openTool,
  PHONE,
  rowsOf,
  SWEEP,
  test,
} from './house.ts'

const REFUSED = /status of 400/

const house = houseOfFile()

const makeRaffle = (host: Host, settings: object = {}, values: object = {}): Promise<string> =>
  make(host, 'raffle_sessions', { name: 'Tombola', settings, ...values })
async function makeList(host: Host, names: readonly string[]): Promise<string> {
  const id = await make(host, 'attendance_sessions', { name: 'Monday class' })
  const records = names.map((name, table_number) => ({ session_id: id, name, table_number }))
  if (names.length > 0) await host.ask('POST', '/rest/v1/attendance_records', records)
  return id
}
const draw = async (host: Host, session_id: string): Promise<string> =>
  (await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id })).body.id
const drawsOf = async (host: Host, session_id: string) =>
  (await rowsOf(host, `raffle_draws?session_id=eq.${session_id}&order=number`)) as { winners: { label: string }[] }[]

/** Presses a button and returns the window that it opens. */
async function opened(page: Page, button: string): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  return opening
}
const winners = (results: Page) => results.locator('.raffle-winner')

test('[RAFFLE-11] [RAFFLE-12] [RAFFLE-13] [RAFFLE-14] from a new raffle to the last winner, tickets and then two phones', async ({
  browser,
}) => {
  const { page: host, console: hostConsole } = await openDashboard(browser, house, 'mara', {
    ...HOST_SCREEN,
    acceptDownloads: true,
  } as typeof HOST_SCREEN)
  await expect(host.getByRole('link', { name: 'Launch Raffle' })).toBeVisible()

  // A blank name creates nothing. A real one creates a session, and the list shows it.
  await openTool(host, 'Raffle')
  await expect(host.getByRole('heading', { name: 'Raffle Sessions' })).toBeVisible()
  await host.getByRole('button', { name: 'New Session' }).first().click()
  await host.getByLabel('Session Name').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
  await host.getByLabel('Session Name').fill('Summer party')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Session created successfully')).toBeVisible()
  await openTool(host, 'Raffle')
  await expect(host.getByText('Tickets 1-100')).toBeVisible()
  await host.getByRole('link', { name: 'View Details' }).click()
  await expect(host.getByText('Nothing drawn yet')).toBeVisible()

  await host.getByRole('button', { name: 'Raffle Settings' }).click()
  await host.getByLabel('First ticket').fill('501')
  await host.getByLabel('Last ticket').fill('505')
  await host.getByRole('dialog').getByLabel('Number of winners').fill('6')
  await host.getByRole('switch', { name: 'Ranked winners' }).click()
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('There are only 5 tickets.')).toBeVisible()
  await host.getByRole('dialog').getByLabel('Number of winners').fill('3')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Settings updated successfully', { exact: true })).toBeVisible()
  await expect(host.getByRole('region', { name: 'Current Settings' })).toContainText('501 to 505')

  await host.getByRole('button', { name: 'Display Settings' }).click()
  await host.getByLabel('Title').fill('The lucky ones')
  await expect(host.getByRole('img', { name: 'Preview' })).toContainText('The lucky ones')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Display settings updated successfully')).toBeVisible()

  // The results appear in a window of their own, and in the history.
  const results = await opened(host, 'Run Raffle')
  const resultsConsole = listen(results)
  await expect(results.getByRole('heading', { name: 'The lucky ones' })).toBeVisible()
  await expect(winners(results)).toHaveText([/^1st50[1-5]$/, /^2nd50[1-5]$/, /^3rd50[1-5]$/])
  await expect(results.getByText('3 winners · 5 entries · Summer party · Tickets 501-505')).toBeVisible()
  await results.reload()
  await expect(winners(results)).toHaveCount(3)
  const first = await winners(results).locator('.raffle-name').allTextContents()
  await expect(host.getByRole('heading', { name: 'Draw 1' })).toBeVisible()

  // Without earlier winners, two tickets are left. The open window shows the draw.
  await host.getByRole('button', { name: 'Draw without earlier winners' }).click()
  await expect(results.getByText('2 entries')).toBeVisible()
  await expect(winners(results)).toHaveCount(2)
  const second = await winners(results).locator('.raffle-name').allTextContents()
  expect([...first, ...second].sort()).toEqual(['501', '502', '503', '504', '505'])
  expect(host.context().pages()).toHaveLength(2)
  await expect(host.getByRole('heading', { name: 'Draw 2' })).toBeVisible()
  resultsConsole.expectSilence()

  const downloading = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('raffle-summer-party.csv')
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFDraw,Drawn At,Drawn By,Drawn From,Entries,Without Earlier Winners,Place,Winner,List SHA-256,Check-ins Joined,Prize',
  )
  expect(lines[1]).toMatch(/^2,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,mara@example.com,Tickets 501-505,2,true,1st,50[1-5],,,$/)
  expect(lines).toHaveLength(1 + 5 + 1)

  // Everybody has won: nothing is drawn, and the hall still sees the last winners.
  hostConsole.allow(REFUSED)
  await host.getByRole('button', { name: 'Draw without earlier winners' }).click()
  await expect(host.getByText('Failed to run raffle')).toBeVisible()
  await expect(host.getByText('Every ticket has won already.')).toBeVisible()
  await expect(winners(results)).toHaveCount(2)

  // Two phones check in under the same name; both are entries.
  const list = await openAsHost(browser, house, 'list-owner').then(async ({ page, host: owner, console }) => {
    const sessionId = await makeList(owner, [])
    const raffleId = await makeRaffle(owner, { type: 'attendance', attendanceSessionId: sessionId, winnerCount: 5 })
    return { page, console, sessionId, raffleId }
  })
  await list.page.goto(`${house.url}/raffle/${list.raffleId}`)
  list.console.allow(REFUSED)
  await expect(list.page.getByRole('region', { name: 'Current Settings' })).toContainText('0 records')
  await list.page.getByRole('button', { name: 'Run Raffle' }).click()
  await expect(list.page.getByText('No attendance records found')).toBeVisible()
  await expect.poll(() => list.page.context().pages().length).toBe(1)
  for (const table of ['3', '8']) await checkIn(browser, list.sessionId, 'Ada', table)
  await expect(list.page.getByRole('region', { name: 'Current Settings' })).toContainText('2 records')
  const drawn = await opened(list.page, 'Run Raffle')
  await expect(winners(drawn)).toHaveCount(2)
  expect((await winners(drawn).allTextContents()).sort()).toEqual(['Ada (table 3)', 'Ada (table 8)'])
  for (const console of [hostConsole, list.console]) console.expectSilence()
})

async function checkIn(browser: Browser, sessionId: string, name: string, table: string): Promise<void> {
  const { page, console } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${sessionId}`)
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Table/Team number').fill(table)
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  console.expectSilence()
}

test('[RAFFLE-13] a blocked window draws nothing', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'blocked')
  const id = await makeRaffle(host)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${house.url}/raffle/${id}`)
  await page.getByRole('button', { name: 'Run Raffle' }).click()
  await expect(page.getByText('Please allow pop-ups to view results')).toBeVisible()
  expect(await drawsOf(host, id)).toEqual([])
  console.expectSilence()
})

test('[RAFFLE-10] without an attendance session nothing is drawn and nothing opens', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'no-list')
  const id = await makeRaffle(host, { type: 'attendance' })
  await page.goto(`${house.url}/raffle/${id}`)
  await expect(page.getByText('None chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Run Raffle' }).click()
  await expect(page.getByText('Choose an attendance session in Raffle Settings first.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(await drawsOf(host, id)).toEqual([])
  console.expectSilence()
})

test('[RAFFLE-8] a lost acknowledgement and its retry are one draw', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'lost-ack')
  const id = await makeRaffle(host)
  console.allow(OFFLINE)
  let requests = 0
  await page.context().route('**/rest/v1/rpc/run_raffle', async (route) => {
    requests++
    // The server draws, but the browser gets no answer.
    if (requests === 1) {
      await route.fetch()
      return route.abort('failed')
    }
    return route.continue()
  })
  await page.goto(`${house.url}/raffle/${id}`)
  const results = await opened(page, 'Run Raffle')
  await expect(winners(results)).toHaveCount(1)
  await expect.poll(() => requests).toBe(2)
  await expect(page.getByRole('button', { name: 'Run Raffle' })).toBeEnabled()
  expect(await drawsOf(host, id)).toHaveLength(1)
  expect(page.context().pages()).toHaveLength(2)
  console.expectSilence()
})

test('[RAFFLE-13] without a network the window closes and says why', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'offline')
  const id = await makeRaffle(host)
  await page.goto(`${house.url}/raffle/${id}`)
  await expect(page.getByText('Nothing drawn yet')).toBeVisible()
  console.allow(OFFLINE)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Run Raffle' }).click()
  await expect(page.getByText('Failed to run raffle')).toBeVisible()
  await expect(page.getByText('There is no connection to the server.').first()).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.context().setOffline(false)
  expect(await drawsOf(host, id)).toEqual([])
  await opened(page, 'Run Raffle')
  await expect(page.getByRole('heading', { name: 'Draw 1' })).toBeVisible()
  console.expectSilence()
})

test('[RAFFLE-1] [RAFFLE-16] a raffle and its results are there for their host alone', async ({ browser }) => {
  const owner = await house.host('owner')
  const id = await makeRaffle(owner)
  const path = `/raffle/${id}/draw/${await draw(owner, id)}`
  const { page, console } = await openAsHost(browser, house, 'curious')
  await page.goto(house.url + path)
  await expect(page.getByText('Draw not found')).toBeVisible()
  await page.goto(`${house.url}/raffle/${id}`)
  await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  console.expectSilence()
  const phone = await openPage(browser, PHONE)
  await phone.page.goto(house.url + path)
  await expect(phone.page).toHaveURL(`${house.url}/login?next=${encodeURIComponent(path)}`)
  phone.console.expectSilence()
})

test('[RAFFLE-17] with motion, the winners come one after the other, the first last', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'motion', {
    ...HOST_SCREEN,
    reducedMotion: 'no-preference',
  } as typeof HOST_SCREEN)
  const id = await makeRaffle(host, { winnerCount: 3, ranked: true })
  await page.goto(`${house.url}/raffle/${id}`)
  const results = await opened(page, 'Run Raffle')
  await expect(results.locator('.raffle-count')).toBeVisible()
  await expect(winners(results).nth(2)).toBeVisible()
  await expect(winners(results).nth(0)).toBeHidden()
  await expect(winners(results).nth(0)).toBeVisible()
  await expect(results.locator('.raffle-lamp')).toHaveCount(0)
  console.expectSilence()
})

/** Returns faults of the layout: winners outside their area or overlapping, or a page that scrolls. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null) => (element as Element).getBoundingClientRect()
    const area = box(document.querySelector('.raffle-area'))
    const all = [...document.querySelectorAll('.raffle-winner')].map(box)
    const { scrollHeight, scrollWidth } = document.scrollingElement as Element
    const faults: string[] = []
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push('The page scrolls.')
    if (box(document.querySelector('.raffle-title')).bottom > area.top + 1) faults.push('The title runs into the winners.')
    for (const [at, a] of all.entries()) {
      const inside = a.left >= area.left - 1 && a.right <= area.right + 1 && a.top >= area.top - 1 && a.bottom <= area.bottom + 1
      if (!inside) faults.push(`Winner ${at} is outside.`)
      for (const b of all.slice(at + 1))
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
          faults.push(`Winner ${at} is covered.`)
    }
    for (const name of document.querySelectorAll('.raffle-name'))
      if (name.scrollWidth > name.clientWidth + 1) faults.push(`${name.textContent} is cut.`)
    return faults
  })

const NAMES = ['Ada Lovelace', 'Bo', 'Wilhelmina von Hohenstein', 'Zoë Kravitz-Schönberger', 'محمد صلاح', '李小龍', 'Tim Berners-Lee']
const LONG = 'Doctor Maximilian Obermayer von und zu Hohenstein der Ältere, Vorsitzender des Vereins zur Förderung der Tombola'
for (const [width, height] of [
  [1366, 768],
  [1920, 1080],
] as const)
  test(`[RAFFLE-18] winners fit into the hall at ${width}`, SWEEP, async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, `hall-${width}`, { viewport: { width, height } })
    const lists = {
      names: await makeList(
        host,
        Array.from({ length: 120 }, (_, at) => `${NAMES[at % NAMES.length]} ${at}`),
      ),
      'long names': await makeList(
        host,
        Array.from({ length: 50 }, (_, at) => `${LONG} ${at}`),
      ),
      'one endless word': await makeList(host, ['W'.repeat(200)]),
    }
    const looks = [{}, { fontSize: '64px', fontFamily: 'Georgia, serif', title: 'And the winners of the night are '.repeat(3) }]
    for (const [name, attendanceSessionId] of Object.entries(lists))
      for (const winnerCount of [1, 3, 10, 50, 120])
        for (const [at, display_settings] of looks.entries()) {
          const id = await makeRaffle(
            host,
            { type: 'attendance', attendanceSessionId, winnerCount, ranked: at === 0 },
            { display_settings },
          )
          await page.goto(`${house.url}/raffle/${id}/draw/${await draw(host, id)}`)
          await expect(winners(page).first()).toBeVisible()
          expect(await misplaced(page), `${winnerCount} × ${name}, look ${at}`).toEqual([])
          const size = Number.parseFloat(await page.locator('.raffle-winners').evaluate((list) => getComputedStyle(list).fontSize))
          expect(size, 'legible from the back row').toBeGreaterThanOrEqual(height * 0.0399)
        }
    console.expectSilence()
  })

test('[RAFFLE-11] the list takes the same number of requests however many raffles there are', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'lister')
  await makeRaffle(host)
  const visit = (cards: number) =>
    countTableRequests(page, async () => {
      await page.goto(`${house.url}/raffle`)
      await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(cards)
    })
  const one = await visit(1)
  for (let at = 0; at < 30; at++) await draw(host, await makeRaffle(host))
  expect(await visit(31)).toBeLessThanOrEqual(one)
  console.expectSilence()
})

test('[RAFFLE-15] deleting asks first and names the draws', async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'deleter')
  const id = await makeRaffle(host)
  await draw(host, id)
  await draw(host, id)
  await page.goto(`${house.url}/raffle`)
  await page.getByRole('button', { name: 'More for Tombola' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('“Tombola” and its 2 draws will be deleted. You can restore them for 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete raffle' }).click()
  await expect(page.getByText('Draw in the open')).toBeVisible()
  await expect.poll(() => drawsOf(host, id)).toEqual([])
  console.expectSilence()
})

test('[RAFFLE-14] another tab hears of a draw, and names are text', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openAsHost(browser, house, 'xss')
  const name = '<img src=x onerror=alert(1)>'
  const id = await makeRaffle(host, { type: 'attendance', attendanceSessionId: await makeList(host, [name]) }, { name })
  await page.goto(`${house.url}/raffle/${id}`)
  await expect(page.getByText('Nothing drawn yet')).toBeVisible()
  const drawId = await draw(host, id)
  const row = page.getByRole('region', { name: 'Draws' }).getByRole('listitem').first()
  await expect(row).toContainText(name)
  await page.goto(`${house.url}/raffle/${id}/draw/${drawId}`)
  await expect(winners(page)).toHaveText([name])
  expect(await page.locator('img[src=x]').count()).toBe(0)
  console.expectSilence()
})

test('every screen of a raffle is accessible, in the light and in the dark', SWEEP, async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'axe')
  await page.goto(`${house.url}/raffle`)
  await expect(page.getByText('Draw in the open')).toBeVisible()
  await expectAccessibleInBoth(page)
  const id = await makeRaffle(host, { winnerCount: 100, ranked: true })
  await page.goto(`${house.url}/raffle/${id}`)
  await expect(page.getByText('Nothing drawn yet')).toBeVisible()
  await expectAccessibleInBoth(page)
  const drawId = await draw(host, id)
  await expect(page.getByRole('heading', { name: 'Draw 1' })).toBeVisible()
  // Wait until the highlight of new rows has faded.
  await expect(page.locator('[data-fresh]')).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Raffle Settings' }).click()
  await page.getByRole('dialog').getByLabel('Number of winners').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A draw has at least 1 winner.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Display Settings' }).click()
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/raffle`)
  await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/raffle/${id}/draw/${drawId}`)
  await expect(winners(page).first()).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/raffle/${id}/draw/nonsense`)
  await expect(page.getByText('Draw not found')).toBeVisible()
  await expectAccessibleInBoth(page)
  console.expectSilence()
})
