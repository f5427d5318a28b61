import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import { change, houseOfFile, make, openPage, openPhoneAt, PHONE, SWEEP, sendAsPhone, test } from './house.ts'
import { ROWS } from './rows-of-each-kind.ts'
import { openWall } from './wall-measures.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const NARROW = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }

/** Records what the page announces, one text for each announcement. */
const announced = async (page: Page) => {
  await page.evaluate(() => {
    const news = document.getElementById('news') as HTMLElement
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(news.textContent ?? '')).observe(news, { childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('a phone reads what the wall shows, follows it, hears sums first, and nothing of a blank wall', async ({ browser }) => {
  const host = await house.host('read')
  const poll = await make(host, 'polls', { question: 'What will you remember?', moderated: true })
  const answer = (response: string) => sendAsPhone(house, 'poll_responses', { poll_id: poll, response })
  const show = (status: string) => host.ask('PATCH', `/rest/v1/poll_responses?poll_id=eq.${poll}`, { status })
  await answer('The canary')
  const phone = await openPhoneAt(browser, `${house.url}/poll/respond/${poll}`, NARROW)
  await phone.page.getByRole('link', { name: 'Read the wall' }).click()
  // No wall is open yet.
  await expect(phone.page.locator('#wall')).toContainText('No wall shows this at the moment')
  const heard = await announced(phone.page)
  const wall = await openWall(browser, { house, host, session: poll })
  await expect(phone.page.getByRole('heading', { name: 'What will you remember?' })).toBeVisible({ timeout: 15_000 })
  // It waits for the host, so it is on no wall.
  await expect(phone.page.locator('#wall')).not.toContainText('The canary')
  await show('shown')
  await expect(phone.page.getByRole('listitem').filter({ hasText: 'The canary' })).toBeVisible({ timeout: 15_000 })
  for (const text of ['Tea', 'Coffee', 'Milk', 'Water', 'Juice']) await answer(text)
  await show('shown')
  await expect(phone.page.getByRole('listitem')).toHaveCount(6, { timeout: 15_000 })
  const last = (await heard()).at(-1) ?? ''
  expect(last).toMatch(/^\d+ answers\. /)
  // Of many new answers the newest are said, the others are in the list.
  expect(last.split('. ').length).toBeLessThanOrEqual(4)
  const { violations } = await new AxeBuilder({ page: phone.page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa', 'best-practice']).analyze()
  expect(violations).toEqual([])
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await change(host, 'presentations', poll, { showing: 'blank' })
  await expect(phone.page.locator('#wall')).toContainText('The wall is blank', { timeout: 15_000 })
  await expect(phone.page.locator('#wall')).not.toContainText('Tea')
  await change(host, 'presentations', poll, { showing: 'results' })
  await expect(phone.page.locator('#wall')).toContainText('Tea', { timeout: 15_000 })
  // Without a script it is a snapshot, with a link for the next one.
  const { page: still } = await openPage(browser, { ...NARROW, javaScriptEnabled: false })
  await still.goto(`${house.url}/read/${poll}`)
  await expect(still.locator('#wall')).toContainText('The canary')
  await expect(still.getByText('as it was when the page was loaded')).toBeVisible()
  await expect(still.getByRole('link', { name: 'Load again' })).toBeVisible()
  await wall.page.close()
  await expect(phone.page.locator('#wall')).toContainText('No wall shows this', { timeout: 40_000 })
  phone.console.expectSilence()
})

test('a phone in an event reads what is on its stage, also from the page of an item', async ({ browser }) => {
  const host = await house.host('read-event')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const poll = await make(host, 'polls', { question: 'Which song?' })
  const item = await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 0 })
  await openWall(browser, { house, host, session: event })
  const { page } = await openPhoneAt(browser, `${house.url}/read/${poll}`)
  await expect(page.getByRole('heading', { name: 'Summer party' })).toBeVisible({ timeout: 15_000 })
  await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step: 0 })
  await expect(page.getByRole('heading', { name: 'Which song?' })).toBeVisible({ timeout: 15_000 })
})

test('[EVENT-133] a phone says of an item what the wall shows of it, and nothing of the item before', async ({ browser }) => {
  const host = await house.host('read-items')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const board = await make(host, 'scoreboards', { name: 'Tables', slug: 'tables-of-the-party' })
  await make(host, 'teams', { scoreboard_id: board, name: 'Reds', color: 'red' })
  const raffle = await make(host, 'raffle_sessions', { name: 'Prizes' })
  const [first, second] = [
    await make(host, 'evening_items', { evening_id: event, session_id: board, position: 0 }),
    await make(host, 'evening_items', { evening_id: event, session_id: raffle, position: 1 }),
  ]
  const stage = (item: string, step: number) =>
    host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step })
  await openWall(browser, { house, host, session: event })
  const { page } = await openPhoneAt(browser, `${house.url}/e/${event}`)
  await stage(first, 0)
  await expect(page.getByRole('heading', { name: 'Tables' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Reds' })).toBeVisible({ timeout: 15_000 })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.querySelector('main')?.textContent ?? '')).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await stage(second, 1)
  await expect(page.getByRole('heading', { name: 'Prizes' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'are in' })).toBeVisible({ timeout: 15_000 })
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => text.includes('Prizes')).length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('Prizes') && text.includes('Reds'))).toEqual([])
})

/** Two phones in an event, in the languages that their people speak, and the page of the wall's words. */
async function openInLanguages(browser: Browser, event: string) {
  const open = async (path: string, locale: string) => (await openPhoneAt(browser, house.url + path, { ...PHONE, locale })).page
  return {
    ja: await open(`/e/${event}`, 'ja'),
    de: await open(`/e/${event}`, 'de'),
    read: await open(`/read/${event}`, 'ja'),
  }
}

test('[EVENT-160] [RAFFLE-63] in an event without a language each phone reads of the wall in its own', async ({ browser }) => {
  test.setTimeout(120_000)
  const host = await house.host('read-languages')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const door = await make(host, 'attendance_sessions', { name: 'Door', wall_names: true })
  const raffle = await make(host, 'raffle_sessions', {
    name: 'Prizes',
    settings: { type: 'attendance', attendanceSessionId: door, winnerCount: 2, ranked: false },
  })
  const board = await make(host, 'scoreboards', { name: 'Tables', slug: 'tables-in-languages' })
  const team = await make(host, 'teams', { scoreboard_id: board, name: 'محمد', color: 'red', score: 1200 })
  const [first, second] = [
    await make(host, 'evening_items', { evening_id: event, session_id: raffle, position: 0 }),
    await make(host, 'evening_items', { evening_id: event, session_id: board, position: 1 }),
  ]
  for (const [at, name] of ['José', '山田'].entries())
    await sendAsPhone(house, 'attendance_records', { session_id: door, name, table_number: at })
  await openWall(browser, { house, host, session: event })
  const stage = (item: string, step: number) =>
    host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'item', item, step })
  const { ja, de, read } = await openInLanguages(browser, event)
  const now = (page: Page) => page.locator('.event-now')
  await stage(first, 0)
  await expect(now(ja)).toHaveText('2件のチェックイン', { timeout: 15_000 })
  await expect(now(ja)).toHaveAttribute('lang', 'ja')
  await expect(now(de)).toHaveText('2 Check-ins in der Verlosung', { timeout: 15_000 })
  await expect(read.locator('#wall p', { hasText: '2件のチェックイン' })).not.toHaveAttribute('lang', { timeout: 15_000 })

  const { body: draw } = await host.ask('POST', '/rest/v1/rpc/run_raffle', { session_id: raffle, staged: true })
  for (const winners of [1, 2]) await host.ask('POST', '/rest/v1/rpc/reveal_winners', { draw_id: draw.id, seen: winners })
  for (const name of ['José', '山田']) {
    await expect(now(ja).getByText(name, { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(read.locator('#wall').getByRole('listitem').filter({ hasText: name })).toBeVisible({ timeout: 15_000 })
  }
  await expect(now(ja)).toContainText('当選者は')
  await expect(now(de)).toContainText('Gewonnen haben', { timeout: 15_000 })
  // The page for those who cannot see the wall has its figures, too.
  await expect(now(de)).not.toContainText('Teilnahmen')
  await expect(read.locator('#wall')).toContainText('応募2件')

  await stage(second, 1)
  await expect(now(ja)).toHaveText('1 \u2068محمد\u2069：1,200', { timeout: 15_000 })
  await expect(now(de)).toHaveText('1 \u2068محمد\u2069: 1.200', { timeout: 15_000 })
  await change(host, 'teams', team, { score: -1300 })
  await expect(now(de)).toHaveText('1 \u2068محمد\u2069: −1.300', { timeout: 15_000 })

  // A language that the host chose stays, whatever the phone speaks.
  await change(host, 'presentations', event, { language: 'fr' })
  await stage(first, 2)
  const { page: late } = await openPhoneAt(browser, `${house.url}/e/${event}`, { ...PHONE, locale: 'ja' })
  await expect(now(late)).toContainText('Le sort a désigné', { timeout: 15_000 })
  await expect(now(late)).toHaveAttribute('lang', 'fr')
})

test('a question of 500 letters leaves a phone room for what follows it', SWEEP, async ({ browser }) => {
  const host = await house.host('read-long')
  const question = 'Considering what was said this morning about budgets, which of these? '.repeat(8).slice(0, 500)
  const poll = await make(host, 'polls', { question })
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'A quieter office' })
  await openWall(browser, { house, host, session: poll })
  const { page } = await openPhoneAt(browser, `${house.url}/read/${poll}`)
  await expect(page.locator('#wall').getByText('A quieter office')).toBeVisible({ timeout: 15_000 })
  expect((await page.getByRole('heading').boundingBox())?.height).toBeLessThan(844 / 2)
  await expect(page.locator('#wall').getByText('A quieter office')).toBeInViewport()
})

test('each kind of wall says in words what it is about', SWEEP, async ({ browser }) => {
  const host = await house.host('read-each')
  for (const [kind, { table, row }] of Object.entries(ROWS)) {
    const id = await make(host, table, row)
    const { page: wall } = await openWall(browser, { house, host, session: id })
    const { page } = await openPhoneAt(browser, `${house.url}/read/${id}`)
    await expect(page.locator('#wall h1'), kind).not.toHaveText('', { timeout: 15_000 })
    await expect(page.locator('#wall > :not(h1)').first(), kind).not.toContainText('No wall shows this', { timeout: 15_000 })
    await wall.close()
    await page.close()
  }
})
