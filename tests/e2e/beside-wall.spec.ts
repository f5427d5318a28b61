import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask, type Host } from '../setup/host.ts'
import { expectAccessible, houseOfFile, make, openAsHost, PHONE, present, SWEEP, test } from './house.ts'

const house = houseOfFile()

const QUESTIONS = [{ question: 'How was it?', type: 'text' }]

/** Sessions with more than a screen of entries: the host's screen, and the text of the first entry. */
const SESSIONS = [
  {
    tool: 'polls',
    table: 'polls',
    values: { question: 'Lunch?' },
    path: (id: string) => `/poll/${id}`,
    entries: 'poll_responses',
    key: 'poll_id',
    entry: (n: number) => ({ response: `Answer ${n}` }),
    first: 'Answer 59',
  },
  {
    tool: 'attendance',
    table: 'attendance_sessions',
    values: { name: 'Class' },
    path: (id: string) => `/attendance/${id}`,
    entries: 'attendance_records',
    key: 'session_id',
    entry: (n: number) => ({ name: `Guest ${n}`, table_number: 1 }),
    first: 'Guest 59',
  },
  {
    tool: 'qa',
    table: 'qa_sessions',
    values: { name: 'Ask' },
    path: (id: string) => `/qa/${id}`,
    entries: 'questions',
    key: 'session_id',
    entry: (n: number) => ({ content: `Question ${n}` }),
    first: 'Question 0',
  },
  {
    tool: 'wordclouds',
    table: 'word_cloud_sessions',
    values: { name: 'Cloud' },
    path: (id: string) => `/wordcloud/${id}`,
    entries: 'word_cloud_responses',
    key: 'session_id',
    entry: (n: number) => ({ response: `word${n}` }),
    first: null,
  },
  {
    tool: 'survey',
    table: 'survey_sessions',
    values: { name: 'Survey', questions: QUESTIONS },
    path: (id: string) => `/survey/${id}/results`,
    entries: 'survey_responses',
    key: 'session_id',
    entry: (n: number) => ({ answers: [`Words ${n}`], questions: QUESTIONS }),
    first: 'Words 59',
  },
  {
    tool: 'scoreboards',
    table: 'scoreboards',
    values: { name: 'Board', slug: 'long-board' },
    path: (id: string) => `/scoreboard/${id}/admin`,
    entries: 'teams',
    key: 'scoreboard_id',
    entry: (n: number) => ({ name: `Team ${n}`, color: 'red' }),
    first: 'Team 0',
  },
  {
    tool: 'raffle',
    table: 'raffle_sessions',
    values: { name: 'Prizes' },
    path: (id: string) => `/raffle/${id}`,
    entries: null,
    key: '',
    entry: () => ({}),
    first: 'Nothing drawn yet',
  },
] as const

async function fill(host: Host, { table, values, entries, key, entry }: (typeof SESSIONS)[number]): Promise<string> {
  const id = await make(host, table, values)
  if (entries === null) return id
  for (let n = 0; n < 60; n++) {
    const device_id = `phone-${String(n).padStart(20, '0')}`
    const row = { id: randomUUID(), [key]: id, ...entry(n) }
    const { status } =
      entries === 'teams'
        ? await host.ask('POST', '/rest/v1/teams', row)
        : await ask(`${house.url}/rest/v1/${entries}`, 'POST', { ...row, device_id }, { 'x-device-id': device_id })
    expect(status).toBe(201)
  }
  return id
}
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

for (const session of SESSIONS)
  test(
    `${session.tool}: what comes in is first on a narrow screen, and a long list carries the code away on none`,
    SWEEP,
    async ({ browser }) => {
      const { page, host } = await openAsHost(browser, house, `narrow-${session.tool}`, PHONE)
      const id = await fill(host, session)
      await page.goto(house.url + session.path(id))
      const wall = page.getByRole('region', { name: 'Wall' })
      const blank = wall.getByRole('button', { name: 'Blank' })
      const bar = page.getByRole('button', { name: /^Wall/ })
      if (session.first !== null) await expect(page.getByText(session.first, { exact: true }).first()).toBeInViewport()
      await expect(blank).toBeHidden()
      // The step that the room expects next does not fold.
      if (session.tool === 'raffle') await expect(wall.getByRole('button', { name: 'Draw on the wall' })).toBeInViewport()
      else await expect(wall).toBeHidden()
      // Lists load more rows while they are scrolled.
      await expect(async () => {
        await scrollToEnd(page)
        await expect(bar).toBeInViewport({ ratio: 1, timeout: 500 })
      }).toPass()
      await bar.click()
      await expect(blank).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      await page.setViewportSize({ width: 1366, height: 768 })
      await expect(bar).toBeHidden()
      await scrollToEnd(page)
      await expect(blank).toBeInViewport({ ratio: 1 })
    },
  )

test('[H9] the wall follows what is opened on it, from a page or a card, in its one window, without loading anew', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'follows')
  const [poll, session] = [randomUUID(), randomUUID()]
  await host.ask('POST', '/rest/v1/polls', { id: poll, question: 'Lunch?' })
  await host.ask('POST', '/rest/v1/qa_sessions', { id: session, name: 'Ask us' })
  await page.goto(`${house.url}/poll/${poll}`)
  const opening = page.waitForEvent('popup')
  await present(page.getByRole('button', { name: 'Present', exact: true }))
  const wall = await opening
  await expect(wall.getByRole('heading', { name: 'Lunch?' })).toBeVisible()
  await wall.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.goto(`${house.url}/qa/${session}`)
  await present(page.getByRole('button', { name: 'Present', exact: true }))
  await expect(wall.getByRole('heading', { name: 'Ask us' })).toBeVisible()
  for (const [table, name, list] of [
    ['whiteboard_sessions', 'Sketch', 'whiteboard'],
    ['telestrator_sessions', 'Review', 'telestrator'],
  ] as const) {
    await host.ask('POST', `/rest/v1/${table}`, { name })
    await page.goto(`${house.url}/${list}`)
    await present(page.getByRole('button', { name: `Present: ${name}` }))
    await expect(wall).toHaveTitle(`${name} · Limelight`)
  }
  expect(await wall.evaluate(() => 'isTheSame' in window)).toBe(true)
  expect(page.context().pages()).toHaveLength(2)
})

test('a long answer below a long question ends within its column, spotlit too', SWEEP, async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'columns', { viewport: { width: 1920, height: 1080 } })
  const [poll, long] = [randomUUID(), randomUUID()]
  await host.ask('POST', '/rest/v1/polls', { id: poll, question: 'A question that goes on and on about everything. '.repeat(6) })
  for (const [id, response] of [
    [long, `${'x'.repeat(200)} ${'and many more words '.repeat(55)}`],
    [randomUUID(), 'Short'],
  ])
    await ask(`${house.url}/rest/v1/poll_responses`, 'POST', { id, poll_id: poll, response, device_id: 'd-of-a-phone-that-writes' })
  await page.goto(`${house.url}/wall/${poll}`)
  const card = page.locator('.wall-card').filter({ hasText: 'xxx' })
  await expect(card).toBeVisible()
  for (const isSpotlit of [false, true]) {
    await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { spotlight: isSpotlit ? long : null })
    if (isSpotlit) await expect(page.locator('.wall-card-spot')).toBeVisible()
    // The card is in one piece, and no higher than its column.
    expect(await card.evaluate((element) => element.getClientRects().length)).toBe(1)
    const [of, content] = [await card.boundingBox(), await page.locator('.wall-content').boundingBox()]
    expect(of!.y + of!.height).toBeLessThanOrEqual(content!.y + content!.height)
  }
})
