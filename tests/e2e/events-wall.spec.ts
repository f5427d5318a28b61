import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { displayKey } from '../../contract/presentation.ts'
import { closeClients, makeClient } from '../compat/clients.ts'
import { ask, type Host } from '../setup/host.ts'
import { hostState, houseOfFile, leadsTo, make, openPage, PHONES_AT, readQr, SWEEP, sendAsPhone, test } from './house.ts'
import { HALL_SIZES, openWall, resizeTo, wallFaults } from './wall-measures.ts'

const house = houseOfFile({ PUBLIC_URL: PHONES_AT })
test.afterEach(() => closeClients())

/** Makes an event with these sessions in its running order. */
async function makeEvent(host: Host, { name = 'Summer conference', sessions = [] as readonly string[], ...more } = {}) {
  const event = await make(host, 'evenings', { name, ...more })
  const items = new Map<string, string>()
  for (const [position, session_id] of sessions.entries())
    items.set(session_id, await make(host, 'evening_items', { evening_id: event, session_id, position }))
  const stage = async (on: 'lobby' | 'end' | { session: string }) => {
    const { body } = await host.ask('GET', `/rest/v1/evenings?id=eq.${event}&select=step`)
    const put = typeof on === 'string' ? { stage: on, item: null } : { stage: 'item', item: items.get(on.session) as string }
    const { status, body: moved } = await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, ...put, step: body[0].step })
    expect([status, moved.moved], JSON.stringify(moved)).toEqual([200, true])
  }
  return { event, items, stage }
}
async function codeOf(host: Host, session: string): Promise<string> {
  const { body } = await host.ask('GET', `/rest/v1/presentations?id=eq.${session}&select=code`)
  return body[0].code
}
const show = (host: Host, session: string, showing: string) => host.ask('PATCH', `/rest/v1/presentations?id=eq.${session}`, { showing })
const shown = (page: Page): Locator => page.locator('[data-layer="shown"]')
const answer = (poll_id: string, response: string) => sendAsPhone(house, 'poll_responses', { poll_id, response })

/** Opens the event's wall as its signed-in host. */
async function openOwnWall(browser: Browser, host: Host, event: string) {
  const opened = await openPage(browser, { viewport: { width: 1280, height: 720 }, ...hostState(house, host) })
  await opened.page.goto(`${house.url}/wall/${event}`)
  return opened
}
/** Marks the page, so that a reload would be seen. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('[EVENT-60] [EVENT-63] [EVENT-64] [EVENT-67] one wall for the whole evening: lobby, poll, word cloud, end, by its host and by a display link', async ({
  browser,
}) => {
  const host = await house.host('evening')
  const poll = await make(host, 'polls', { question: 'What will you remember?' })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'One word for today' })
  const later = await make(host, 'polls', { question: 'The secret question' })
  const { event, stage } = await makeEvent(host, { sessions: [poll, cloud, later] })
  const code = await codeOf(host, event)
  const { page: own, console: ownConsole } = await openOwnWall(browser, host, event)
  const { page: hall, console: hallConsole } = await openWall(browser, { house, host, session: event })
  const walls = [own, hall]

  for (const page of walls) {
    await expect(page.getByRole('heading', { name: 'Summer conference' })).toBeVisible()
    await expect(page.getByText('Scan once. Everything else comes to your phone.')).toBeVisible()
    await expect(page.locator('.wall-code')).toHaveText(code)
    const [wall, qr] = [await page.locator('.wall').boundingBox(), await page.locator('.lobby-qr').boundingBox()]
    expect((qr?.height ?? 0) / (wall?.height ?? 1)).toBeGreaterThan(0.55)
    expect(await leadsTo(page.getByRole('img', { name: 'QR code: join' }), house.url)).toBe(`${house.url}/e/${event}`)
    await mark(page)
  }

  await stage({ session: poll })
  for (const page of walls) {
    await expect(shown(page).getByRole('heading', { name: 'What will you remember?' })).toBeVisible()
    await expect(shown(page).locator('.wall-code')).toHaveText(code)
  }
  await answer(poll, 'The live demo')
  for (const page of walls) {
    await expect(shown(page).locator('.wall-card')).toHaveText(['The live demo'])
    await expect(shown(page).locator('.wall-bar')).toContainText('1 answer')
    expect(await leadsTo(shown(page).locator('.wall-bar-qr'), house.url)).toBe(`${house.url}/e/${event}`)
  }

  await stage({ session: cloud })
  for (const page of walls) {
    await expect(shown(page).getByText('Words appear here as they come.')).toBeVisible()
    await expect(shown(page).locator('.wall-code')).toHaveText(code)
    await expect(page.locator('.wall')).toHaveCount(1)
  }

  await stage('end')
  for (const page of walls) {
    await expect(shown(page).getByText('Thank you')).toBeVisible()
    await expect(shown(page).getByText('1 sent in from your phones')).toBeVisible()
    await expect(shown(page).locator('.wall-code')).toHaveText(code)
    expect(await isSamePage(page)).toBe(true)
  }
  await stage('lobby')
  for (const page of walls) await expect(shown(page).getByText('Scan once.')).toBeVisible()
  ownConsole.expectSilence()
  hallConsole.expectSilence()
})

/** Returns how far the words of each line are off the middle of the window, in px. */
const offTheMiddle = (lines: readonly Element[]): number[] =>
  lines.map((line) => {
    const parts = [...line.children].map((part) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      return words.getBoundingClientRect()
    })
    const [left, right] = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))]
    return Math.abs((left + right) / 2 - window.innerWidth / 2)
  })

const LONG_TITLE = 'The pub quiz of the whole company, late in the evening, with every team that found the way'
/** Returns whether an element ends in an ellipsis. `scrollWidth` is in whole pixels, and too coarse for it. */
const isCut = (element: Element): boolean => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect().width > element.getBoundingClientRect().width + 0.01
}

const linesIn = (element: Element): number => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('[EVENT-130] the thanks name who won: revealed winners and the leading team, by a display link too', async ({ browser }) => {
  const host = await house.host('winners')
  const settings = { type: 'tickets', ticketRange: { start: 500, end: 509 }, winnerCount: 2, ranked: true }
  const raffle = await make(host, 'raffle_sessions', { name: 'Gala prizes', settings })
  const kept = await make(host, 'raffle_sessions', { name: 'Never staged', settings })
  const quiz = await make(host, 'scoreboards', { name: LONG_TITLE, slug: `quiz-${randomUUID()}` })
  for (const [name, score] of [
    ['The Foxes', 120],
    ['Bluebirds', 90],
  ])
    await make(host, 'teams', { scoreboard_id: quiz, name, score, color: 'red' })
  const { event, stage } = await makeEvent(host, { name: 'Vereinsabend', sessions: [raffle, quiz, kept] })
  for (const session of [raffle, quiz]) await stage({ session })
  const draw = async (session_id: string, seen: number) => {
    const { body } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id, staged: true })
    await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: body.id, seen })
  }
  await draw(raffle, 1)
  await draw(kept, 2)
  await stage('end')
  const { page: own } = await openOwnWall(browser, host, event)
  const { page: hall } = await openWall(browser, { house, host, session: event })
  for (const page of [own, hall]) {
    const won = shown(page).locator('.wall-won')
    await expect(won).toHaveCount(2)
    await expect(won.first()).toHaveText(/^Gala prizes 50\d$/)
    await expect(won.last()).toHaveText(`${LONG_TITLE} The Foxes`)
    expect(await won.last().locator('strong').evaluate(isCut)).toBe(false)
    expect(Math.max(...(await won.evaluateAll(offTheMiddle)))).toBeLessThan(8)
  }
  // A long word is set smaller rather than hyphenated, which the wall cannot do as its language does.
  await own.setViewportSize({ width: 1024, height: 768 })
  await stage('lobby')
  const name = shown(own).locator('.lobby-name')
  await expect(name).toBeVisible()
  await expect.poll(() => name.evaluate(linesIn)).toBe(1)
})

test('[EVENT-10] [EVENT-65] the display link of an event reads what was on its stage, and nothing that comes later', async () => {
  const host = await house.host('later')
  const [poll, later] = [await make(host, 'polls', { question: 'Now' }), await make(host, 'polls', { question: 'Later' })]
  const { event, stage } = await makeEvent(host, { sessions: [poll, later], wifi_name: 'Guest', wifi_password: 'secret word' } as object)
  for (const [id, text] of [
    [poll, 'said now'],
    [later, 'said later'],
  ] as const)
    await answer(id, text)
  const { body: link } = await host.ask('POST', '/rest/v1/rpc/set_display_link', { session: event, on: true })
  const key = displayKey(event, link.split('.').at(-1))
  const read = async (path: string) => (await ask(`${house.url}/rest/v1/${path}`, 'GET', undefined, { apikey: key })).body
  const said = (id: string) => read(`poll_responses?poll_id=eq.${id}&select=response`)
  const itemsSeen = () => read(`evening_items?evening_id=eq.${event}&select=session_id,notes,minutes`)

  expect([await said(poll), await said(later), await itemsSeen()]).toEqual([[], [], []])
  await stage({ session: poll })
  expect([await said(poll), await said(later)]).toEqual([[{ response: 'said now' }], []])
  expect(await itemsSeen()).toEqual([{ session_id: poll, notes: null, minutes: null }])
  await stage('lobby')
  expect([await said(poll), await said(later)]).toEqual([[{ response: 'said now' }], []])
  expect(await read(`evenings?id=eq.${event}&select=wifi_name,wifi_password,user_id`)).toEqual([
    { wifi_name: 'Guest', wifi_password: 'secret word', user_id: null },
  ])
})

test('[EVENT-61] [EVENT-62] the lobby shows how many are here, and the Wi-Fi with a code of its own', async ({ browser }) => {
  const host = await house.host('lobby')
  const { event } = await makeEvent(host, { wifi_name: 'Northside; Guest', wifi_password: 'a:b"c\\d' } as object)
  const { page, console } = await openWall(browser, { house, host, session: event })
  await expect(page.getByText('Northside; Guest')).toBeVisible()
  await expect(page.getByText('a:b"c\\d')).toBeVisible()
  expect(await readQr(page.getByRole('img', { name: 'QR code: join the Wi-Fi' }))).toBe(
    'WIFI:T:WPA;S:Northside\\; Guest;P:a\\:b\\"c\\\\d;;',
  )
  await expect(page.locator('.lobby-here')).toHaveCount(0)
  const follow = (device: string) =>
    makeClient({ url: house.url, device })
      .channel('page')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'evenings', filter: `id=eq.${event}` }, () => {})
      .subscribe()
  follow('d-00000000000000000001')
  await expect(page.locator('.lobby-here')).toHaveText('1 is here')
  follow('d-00000000000000000002')
  await expect(page.locator('.lobby-here')).toHaveText('2 are here')
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { wifi_password: null })
  await expect(page.getByText('Password')).toHaveCount(0)
  expect(await readQr(page.getByRole('img', { name: 'QR code: join the Wi-Fi' }))).toBe('WIFI:T:nopass;S:Northside\\; Guest;;')
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { wifi_name: null })
  await expect(page.locator('.lobby-wifi')).toHaveCount(0)
  console.expectSilence()
})

test('[EVENT-182] the name and the password of the Wi-Fi stay in one line on an old projector', async ({ browser }) => {
  const host = await house.host('wifi')
  const wifi = { wifi_name: 'OSD-Guests', wifi_password: 'open-science-2026' }
  const { event } = await makeEvent(host, { name: 'Open Science Day 2026: the closing session in hall B', ...wifi } as object)
  const { page } = await openWall(browser, { house, host, session: event })
  for (const size of HALL_SIZES) {
    await resizeTo(page, size)
    for (const text of Object.values(wifi)) expect(await page.getByText(text, { exact: true }).evaluate(linesIn), text).toBe(1)
    expect(await wallFaults(page, '.lobby-name, .lobby-note', [size])).toEqual([])
  }
  // A text that is too long at the smallest size breaks, and stays within its half.
  const long = 'x7-'.repeat(8)
  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { wifi_password: long })
  await expect(page.getByText(long)).toBeVisible()
  expect(await wallFaults(page, '.lobby-name, .lobby-note', HALL_SIZES)).toEqual([])
})

test('[EVENT-64] [EVENT-66] code and blank are the event’s own, on every item; a closed item says so beside the way in', async ({
  browser,
}) => {
  const host = await house.host('showing')
  const poll = await make(host, 'polls', { question: 'Tea or coffee?' })
  const { event, stage } = await makeEvent(host, { sessions: [poll] })
  const code = await codeOf(host, event)
  const { page, console } = await openWall(browser, { house, host, session: event })
  await stage({ session: poll })
  await expect(shown(page).getByRole('heading', { name: 'Tea or coffee?' })).toBeVisible()

  await show(host, event, 'code')
  await expect(shown(page).locator('.lobby-code')).toHaveText(code)
  await expect(page.getByText('Tea or coffee?')).toHaveCount(0)
  await show(host, event, 'blank')
  await expect(shown(page).locator('.wall')).toHaveAttribute('data-showing', 'blank')
  await expect(shown(page).locator('.wall')).toHaveText('')
  await stage('lobby')
  // One view may still leave while the next one comes: both are blank.
  for (const wall of [page.locator('.wall').first(), page.locator('.wall').last()]) await expect(wall).toHaveText('')
  await expect(page.locator('.cross-fade > div')).toHaveCount(1)
  await stage({ session: poll })
  await show(host, event, 'results')
  await expect(shown(page).getByRole('heading', { name: 'Tea or coffee?' })).toBeVisible()

  // The session's own wall keeps its own content.
  await show(host, poll, 'blank')
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { active: false })
  await expect(shown(page).getByText('This poll is closed')).toBeVisible()
  await expect(shown(page).locator('.wall-code')).toHaveText(code)
  await expect(shown(page).locator('.wall-bar-qr')).toBeVisible()

  await host.ask('PATCH', `/rest/v1/evenings?id=eq.${event}`, { active: false })
  await expect(shown(page).locator('.wall-code')).toHaveCount(0)
  await stage('lobby')
  await expect(shown(page).getByText('This event is closed')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code: join' })).toHaveCount(0)
  console.expectSilence()
})

test('[EVENT-68] a session that is deleted, or taken off the event, leaves the lobby on the wall', SWEEP, async ({ browser }) => {
  const host = await house.host('gone')
  const [one, two] = [await make(host, 'polls', { question: 'One' }), await make(host, 'polls', { question: 'Two' })]
  const { event, items, stage } = await makeEvent(host, { sessions: [one, two] })
  const { page } = await openOwnWall(browser, host, event)
  await stage({ session: one })
  await expect(shown(page).getByRole('heading', { name: 'One' })).toBeVisible()
  await host.ask('DELETE', `/rest/v1/polls?id=eq.${one}`)
  await expect(shown(page).getByText('Scan once.')).toBeVisible()
  await stage({ session: two })
  await expect(shown(page).getByRole('heading', { name: 'Two' })).toBeVisible()
  await host.ask('DELETE', `/rest/v1/evening_items?id=eq.${items.get(two)}`)
  await expect(shown(page).getByText('Scan once.')).toBeVisible()
})

test('[EVENT-69] the former picture stays until the next one has loaded, and nothing in between is blank', async ({ browser }) => {
  const host = await house.host('fade')
  const [one, two] = [await make(host, 'polls', { question: 'One' }), await make(host, 'polls', { question: 'Two' })]
  const { event, stage } = await makeEvent(host, { sessions: [one, two] })
  const { page } = await openPage(browser, { reducedMotion: 'no-preference', ...hostState(house, host) })
  await page.goto(`${house.url}/wall/${event}`)
  await expect(page.getByText('Scan once.')).toBeVisible()
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const layers = [...document.querySelectorAll<HTMLElement>('.cross-fade > div')].filter(
        (layer) => getComputedStyle(layer).visibility === 'visible' && layer.textContent?.trim() !== '',
      )
      // The former picture is whole below the one that fades in.
      const isWhole = layers.some((layer) => getComputedStyle(layer).opacity === '1')
      const says = isWhole ? (layers.at(-1)?.querySelector('h1')?.textContent ?? '') : 'blank'
      if (seen.at(-1) !== says) seen.push(says)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  // Its answers come late.
  await page.route('**/rest/v1/polls?**', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await stage({ session: one })
  await expect(shown(page).getByRole('heading', { name: 'One' })).toBeVisible()
  await stage({ session: two })
  await expect(shown(page).getByRole('heading', { name: 'Two' })).toBeVisible()
  await expect(page.locator('.cross-fade > div')).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Summer conference', 'One', 'Two'])
})

test('[EVENT-70] an open wall has every tool’s wall at hand, also if no script can be loaded any more', SWEEP, async ({ browser }) => {
  const host = await house.host('ahead')
  const board = await make(host, 'scoreboards', { name: 'Quiz night', slug: `ahead-${Date.now()}` })
  const { event, stage } = await makeEvent(host, { sessions: [board] })
  const { page } = await openOwnWall(browser, host, event)
  await expect(page.getByText('Scan once.')).toBeVisible()
  await page.waitForTimeout(3_500)
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', (route) => route.abort())
  await stage({ session: board })
  await expect(shown(page).getByRole('heading', { name: 'Quiz night' })).toBeVisible()
})

test('[EVENT-71] an ended display link ends the event’s wall', SWEEP, async ({ browser }) => {
  const host = await house.host('ended')
  const { event } = await makeEvent(host)
  const { page, console } = await openWall(browser, { house, host, session: event })
  console.allow(/401/)
  await host.ask('POST', '/rest/v1/rpc/set_display_link', { session: event, on: false })
  await expect(page.getByText('This display link was ended')).toBeVisible()
})

// The bar below a sign holds no second code to scan.
test('[EVENT-64] a sign on stage keeps the event’s address and code below it', SWEEP, async ({ browser }) => {
  const host = await house.host('sign')
  const sign = await make(host, 'scan_this_sessions', { name: 'Menu', text_to_encode: 'https://menu.example' })
  const { event, stage } = await makeEvent(host, { sessions: [sign] })
  const { page } = await openWall(browser, { house, host, session: event })
  await stage({ session: sign })
  expect(await readQr(shown(page).locator('.sign-code'))).toBe('https://menu.example')
  await expect(shown(page).locator('.wall-bar .wall-code')).toHaveText(await codeOf(host, event))
  await expect(shown(page).locator('.wall-bar-qr')).toBeHidden()
})
