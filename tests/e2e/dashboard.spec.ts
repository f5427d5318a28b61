import { type Browser, expect, type Page } from '@playwright/test'
import {
  change,
  DEVICE,
  expectAccessible,
  expectAccessibleInBoth,
  HOST_SCREEN,
  houseOfFile,
  leadsTo,
  make,
  openDashboard,
  opened,
  overflow,
  PHONE,
  present,
  rowsOf,
  SWEEP,
  test,
} from './house.ts'

const house = houseOfFile()

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })

/** All cards. What is live stands above them too. */
const inCards = (page: Page) => page.getByRole('main').locator('li:has(h2)')
const onNow = (page: Page) => page.getByRole('region', { name: 'On now' })

/** Opens the dashboard of a host who has one of everything that the cards list. */
async function openFilled(browser: Browser, name: string) {
  const opened = await openDashboard(browser, house, name)
  const { host } = opened
  const attendance = await make(host, 'attendance_sessions', { name: 'Monday class', qr_display_settings: { title: 'Doors are open' } })
  await make(host, 'attendance_sessions', { name: 'Last week', active: false })
  const poll = await make(host, 'polls', { question: 'How was lunch?' })
  await make(host, 'polls', { question: 'An old question', active: false })
  const qa = await make(host, 'qa_sessions', { name: 'All hands', qr_display_settings: { title: 'Ask Mara' } })
  await make(host, 'qa_sessions', { name: 'Over long ago', active: false })
  for (const content of ['Why?', 'When?']) await make(host, 'questions', { session_id: qa, content, device_id: DEVICE })
  const [first] = (await rowsOf(host, `questions?session_id=eq.${qa}`)) as { id: string }[]
  await host.ask('PATCH', `/rest/v1/questions?id=eq.${first?.id}`, { status: 'approved' })
  const survey = await make(host, 'survey_sessions', { name: 'After the workshop', questions: [{ question: 'What else?', type: 'text' }] })
  return { ...opened, attendance, poll, qa, survey }
}

const ROWS = ['Monday class', 'How was lunch?', 'All hands', 'After the workshop']

test('reads each list of the cards, again when its subscriptions are active, and then is quiet', async ({ browser }) => {
  const { page, console } = await openFilled(browser, 'three')
  // Leave first, so that requests of the previous dashboard are not counted.
  await page.goto('about:blank')
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const key = `${request.method()} ${pathname}${search}`
    if (/^\/(rest|auth)\/v1\//.test(pathname)) asked.set(key, (asked.get(key) ?? 0) + 1)
  })
  await page.goto(`${house.url}/dashboard`)
  for (const text of ROWS) await expect(inCards(page).getByRole('link', { name: text, exact: true })).toBeVisible()
  await expect(card(page, 'Poll Audience').getByRole('img', { name: /^QR code/ })).toBeVisible()
  const said = () => [...asked].map(([key, times]) => `${times} ${key}`).join('\n')
  await expect(async () => {
    const before = said()
    await page.waitForTimeout(1_000)
    expect(said()).toBe(before)
  }).toPass({ timeout: 20_000 })
  // Once, and once per subscription: the list of scoreboards shows rows of two tables, so it has two.
  for (const [key, times] of asked) expect(times, said()).toBeLessThanOrEqual(key.includes('/scoreboards?') ? 3 : 2)
  console.expectSilence()
})

test('[S66.1] [POLL-17] [ATT-17] [QA-27] [SURVEY-16] shows what is active, with the ways in, and none of another host', async ({
  browser,
}) => {
  const other = await house.host('stranger')
  await make(other, 'polls', { question: 'A stranger asks' })
  const { page, console, attendance, poll, qa, survey } = await openFilled(browser, 'ways')
  await page.goto(`${house.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome, ways', level: 1 })).toBeVisible()
  await expect(page.getByText('4 activities are live.')).toBeVisible()

  const polls = card(page, 'Poll Audience')
  await expect(polls.getByText('1 active')).toBeVisible()
  await expect(polls.getByRole('link', { name: 'How was lunch?' })).toHaveAttribute('href', `/poll/${poll}`)
  const code = polls.getByRole('img', { name: 'QR code: answer “How was lunch?”' })
  await expect(code).toHaveAttribute('width', '64')
  await expect(polls.getByRole('link', { name: 'Launch Poll Audience' })).toHaveAttribute('href', '/polls')

  const sessions = card(page, 'Live Q&A')
  await expect(sessions.getByText('2 Questions (1 pending)')).toBeVisible()
  await expect(sessions.getByRole('link', { name: 'Settings: All hands' })).toHaveAttribute('href', `/qa/${qa}`)
  await expect(sessions.getByRole('link', { name: 'Manage Q&A Sessions' })).toHaveAttribute('href', '/qa')

  const door = card(page, 'Attendance')
  await expect(door.getByRole('link', { name: 'Monday class', exact: true })).toHaveAttribute('href', `/attendance/${attendance}`)
  await expect(door.getByRole('link', { name: 'Launch Attendance' })).toHaveAttribute('href', '/attendance')
  await expect(sessions.getByRole('link', { name: 'All hands', exact: true })).toHaveAttribute('href', `/qa/${qa}`)
  const results = card(page, 'Survey').getByRole('link', { name: 'After the workshop', exact: true })
  await expect(results).toHaveAttribute('href', `/survey/${survey}/results`)

  for (const [title, name, says, path] of [
    ['Live Q&A', 'QR Display: All hands', 'Ask Mara', `/qa/ask/${qa}`],
    ['Attendance', 'QR Display: Monday class', 'Doors are open', `/attendance/check-in/${attendance}`],
  ] as const) {
    const display = await opened(page, card(page, title).getByRole('link', { name }))
    await expect(display.getByRole('heading', { name: says })).toBeVisible()
    expect(await leadsTo(display.locator('svg, canvas, img').first())).toBe(house.url + path)
    await display.close()
  }

  for (const text of ['A stranger asks', 'An old question', 'Last week', 'Over long ago']) await expect(page.getByText(text)).toHaveCount(0)
  for (const title of ['Live Voting', 'Word Clouds', 'AI Mind Map'])
    await expect(card(page, title).getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
  await expectAccessibleInBoth(page)
  console.expectSilence()
})

test('[S74.1] follows what happens elsewhere: a new row, a changed one, one that goes', async ({ browser }) => {
  const { page, host, console, poll, attendance: door, qa, survey } = await openFilled(browser, 'live')
  await page.goto(`${house.url}/dashboard`)
  const polls = card(page, 'Poll Audience')
  const attendance = card(page, 'Attendance')
  await expect(polls.getByText('0 responses')).toBeVisible()
  await expect(attendance.getByText('0 attendees')).toBeVisible()

  const next = await make(host, 'polls', { question: 'What comes next?' })
  await expect(polls.getByRole('link', { name: 'What comes next?' })).toBeVisible()
  await expect(polls.getByText('2 active')).toBeVisible()
  await expect(page.getByText('5 activities are live.')).toBeVisible()
  await make(host, 'poll_responses', { poll_id: poll, response: 'Good', device_id: DEVICE })
  await expect(polls.getByText('1 response', { exact: true })).toBeVisible()
  await host.ask('PATCH', `/rest/v1/polls?id=eq.${poll}`, { active: false })
  await expect(polls.getByText('How was lunch?')).toHaveCount(0)
  await host.ask('DELETE', `/rest/v1/polls?id=eq.${next}`)
  await expect(polls.getByText('No active polls')).toBeVisible()
  await make(host, 'attendance_records', { session_id: door, name: 'Ada', table_number: 1 })
  await expect(attendance.getByText('1 attendee', { exact: true })).toBeVisible()
  await change(host, 'attendance_sessions', door, { active: false })
  await expect(attendance.getByText('Monday class')).toHaveCount(0)
  await host.ask('PATCH', '/rest/v1/attendance_sessions?name=eq.Last%20week', { active: true })
  await expect(attendance.getByText('Last week')).toBeVisible()
  await make(host, 'questions', { session_id: qa, content: 'Where?', device_id: DEVICE })
  await expect(card(page, 'Live Q&A').getByText('3 Questions (2 pending)')).toBeVisible()
  await make(host, 'survey_responses', { session_id: survey, answers: ['All'], device_id: DEVICE })
  await expect(card(page, 'Survey').getByText('1 response', { exact: true })).toBeVisible()
  console.expectSilence()
})

test('[W18] begins with what is on now: phones first, then the newest; opens the wall; no cards beside holes', async ({ browser }) => {
  const { page, host, console, poll, qa } = await openFilled(browser, 'on-now')
  const phone = await (await browser.newContext(PHONE)).newPage()
  await phone.goto(`${house.url}/qa/ask/${qa}`)
  await page.goto(`${house.url}/dashboard`)
  const rows = onNow(page).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(/All hands.*2.*Questions \(1 pending\).*1 here/)
  await make(host, 'poll_responses', { poll_id: poll, response: 'Good', device_id: DEVICE })
  const asked = rows.filter({ hasText: 'How was lunch?' })
  await expect(asked).toContainText('1response')
  await expect(asked.getByRole('link', { name: 'Open: How was lunch?' })).toHaveAttribute('href', `/poll/${poll}`)
  const [wall] = await Promise.all([page.waitForEvent('popup'), present(asked.getByRole('button', { name: /How was lunch\?$/ }))])
  await expect(wall).toHaveURL(`${house.url}/wall/${poll}`)
  await wall.close()
  // Between the cards of a column is the same small gap, however long its neighbours are.
  await page.setViewportSize({ width: 1366, height: 768 })
  const boxes = await inCards(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(3)
  for (const { x, y } of boxes) {
    const above = boxes.filter((box) => box.x === x && box.y < y).map(({ bottom }) => bottom)
    if (above.length > 0) expect(y - Math.max(...above)).toBe(16)
  }
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await expectAccessibleInBoth(page)
  for (const table of ['polls', 'qa_sessions', 'attendance_sessions', 'survey_sessions'])
    await host.ask('PATCH', `/rest/v1/${table}?active=eq.true`, { active: false })
  await expect(onNow(page)).toHaveCount(0)
  await expect(page.getByText('What would you like the room to do?')).toBeVisible()
  console.expectSilence()
})

test('[W18] a small code opens the code full-screen', SWEEP, async ({ browser }) => {
  const { page, host, console, poll } = await openFilled(browser, 'codes')
  await make(host, 'scoreboards', { name: 'Quiz', slug: 'codes-quiz' })
  await page.goto(`${house.url}/dashboard`)
  for (const [name, path] of [
    ['QR code: answer “How was lunch?”', `/poll/respond/${poll}`],
    ['QR code: watch “Quiz”', '/scoreboard/codes-quiz'],
  ] as const) {
    const display = await opened(
      page,
      page.getByRole('link', { name: 'Code full screen' }).filter({ has: page.getByRole('img', { name }) }),
    )
    expect(await leadsTo(display.locator('svg, canvas, img').first())).toBe(house.url + path)
    await display.close()
  }
  console.expectSilence()
})

test(
  '[F7] [WORD-29] lime means open and live: the number is that of the dots, and active word clouds are among them',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = await openFilled(browser, 'lime')
    const cloud = await make(host, 'word_cloud_sessions', { name: 'Friday in a word' })
    await make(host, 'word_cloud_sessions', { name: 'Last Friday', active: false })
    await make(host, 'survey_sessions', { name: 'With questions', questions: [{ question: 'How was it?', type: 'rating' }] })
    for (const name of ['Quiz', 'Race']) await make(host, 'scoreboards', { name, slug: `lime-${name.toLowerCase()}` })
    for (const name of ['Goals', 'Offside', 'Corners', 'Kits']) await make(host, 'telestrator_sessions', { name })
    await page.goto(`${house.url}/dashboard`)
    await expect(page.getByText('6 activities are live.')).toBeVisible()
    await card(page, 'Telestrator').getByRole('button', { name: 'Show all (4)' }).click()
    await expect(card(page, 'Telestrator').getByRole('listitem')).toHaveCount(4)
    await expect(page.locator('main li:has(h2) .bg-lime')).toHaveCount(6)

    const clouds = card(page, 'Word Clouds')
    await expect(clouds.getByText('1 active')).toBeVisible()
    await expect(clouds.getByRole('link', { name: 'Friday in a word', exact: true })).toHaveAttribute('href', `/wordcloud/${cloud}`)
    await expect(clouds.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
    await expectAccessible(page)
    await clouds.locator('a svg').first().click()
    await expect(page).toHaveURL(`${house.url}/wordclouds`)
    await page.goBack()
    await clouds.getByRole('link', { name: 'Word Clouds', exact: true }).click()
    await expect(page).toHaveURL(`${house.url}/wordclouds`)
    console.expectSilence()
  },
)

test('[F7] [SCOREBOARD-15] never says that there are no scoreboards when they did not load', SWEEP, async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openDashboard(browser, house, 'boardless')
  console.allow(/Failed to load|status of 500/)
  await make(host, 'scoreboards', { name: 'Quiz', slug: 'boardless-quiz' })
  const fault = { code: 'LL500', message: 'x', details: null, hint: null }
  await page.route('**/rest/v1/scoreboards?*', (route) => route.fulfill({ status: 500, json: fault }))
  await page.goto(`${house.url}/dashboard`)
  const boards = card(page, 'Scoreboards')
  await expect(boards.getByText('This list did not load.')).toBeVisible({ timeout: 30_000 })
  await expect(boards.getByText('No scoreboards yet')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await boards.getByRole('button', { name: 'Try again' }).click()
  await expect(boards.getByRole('link', { name: 'Quiz', exact: true })).toBeVisible()
  console.expectSilence()
})

test('[S69.1] [L2] bounds a long list, and reaches every active session in place', SWEEP, async ({ browser }) => {
  const { page, host, console } = await openDashboard(browser, house, 'forty')
  const rows = Array.from({ length: 40 }, (_, i) => ({ question: `Question ${i + 1} of a host who asks a great deal and at length` }))
  await host.ask('POST', '/rest/v1/polls', rows)
  const polls = card(page, 'Poll Audience')
  await expect(polls.getByText('40 active')).toBeVisible()
  await expect(polls.getByRole('listitem')).toHaveCount(4)
  await polls.getByRole('button', { name: 'Show all (40)' }).click()
  await expect(polls.getByRole('listitem')).toHaveCount(40)
  await expectAccessible(page)
  for (const { viewport } of [PHONE, HOST_SCREEN]) {
    await page.setViewportSize(viewport)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  console.expectSilence()
})

test('[S391.1] says in the card, never in a toast, that a list did not load, and tries again', async ({ browser }) => {
  test.slow()
  const { page, console } = await openFilled(browser, 'faulty')
  console.allow(/Failed to load|status of 500/)
  // Only the read of polls is refused; the others succeed.
  await page.route('**/rest/v1/polls?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'LL500', message: 'x', details: null, hint: null } }),
  )
  await page.goto(`${house.url}/dashboard`)
  const polls = card(page, 'Poll Audience')
  await expect(polls.getByText('This list did not load.')).toBeVisible({ timeout: 30_000 })
  await expect(card(page, 'Live Q&A').getByText('All hands', { exact: true })).toBeVisible()
  await expect(page.getByText('No active polls')).toHaveCount(0)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await polls.getByRole('button', { name: 'Try again' }).click()
  await expect(polls.getByRole('link', { name: 'How was lunch?' })).toBeVisible()
  console.expectSilence()
})
