import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { ask, type Host } from '../setup/host.ts'
import { hostState, houseOfFile, make, openPage, PHONE, SWEEP, sendAsPhone, test } from './house.ts'

const house = houseOfFile({ PREVIEWS: 'voting' })

const send = (table: string, row: object) => sendAsPhone(house, table, row)

/** Opens the report of a session as its host. */
async function openReport(browser: Browser, host: Host, session: string, options: object = {}) {
  const opened = await openPage(browser, { viewport: { width: 1366, height: 900 }, ...hostState(house, host), ...options })
  await opened.page.goto(`${house.url}/report/${session}`)
  return opened
}

/** Shares the report that the page shows. Resolves with the link. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByRole('dialog').getByText(`${house.url}/report/`)
  return (await link.textContent()) ?? ''
}

test(
  '[EVENT-151] on a tablet the title of a report has the page’s width, and rows begin at one edge in every script',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('tablet')
    const viewport = { width: 820, height: 1180 }
    const event = await make(host, 'evenings', { name: 'Spring assembly of the Northside Association and its many friends' })
    const board = await make(host, 'scoreboards', { name: 'مؤتمر الصيف', slug: 'tablet' })
    await make(host, 'evening_items', { evening_id: event, session_id: board, position: 1 })
    for (const name of ['Foxes', 'ليلى الخطيب']) await make(host, 'teams', { scoreboard_id: board, name, color: 'red' })
    const { page } = await openReport(browser, host, event, { viewport })
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.width).toBeGreaterThan(700)
    /** How far the letters of a text are from the left edge of its line. */
    const indent = (text: string) =>
      page
        .locator('li p')
        .filter({ hasText: text })
        .first()
        .evaluate((one) => {
          const letters = document.createRange()
          letters.selectNodeContents(one)
          return letters.getBoundingClientRect().left - one.getBoundingClientRect().left
        })
    await page.goto(`${house.url}/event/${event}`)
    expect(await indent('مؤتمر الصيف')).toBeLessThan(3)
    await page.goto(`${house.url}/scoreboard/${board}/admin`)
    for (const team of ['Foxes', 'ليلى الخطيب']) expect(await indent(team), team).toBeLessThan(3)
  },
)

test('[EVENT-72] [EVENT-76] [EVENT-80] [EVENT-86] the report of one poll: seen by its host, shared, and ended', async ({ browser }) => {
  const host = await house.host('poll-report')
  const poll = await make(host, 'polls', { question: 'What should we change next year?' })
  for (const response of ['Keep the hallway track', 'keep the hallway track.', 'More time for questions'])
    await send('poll_responses', { poll_id: poll, response })
  const { page, console: said } = await openReport(browser, host, poll)
  await expect(page.getByRole('heading', { name: 'What should we change next year?' })).toBeVisible()
  await expect(page.getByText('3 answers')).toBeVisible()
  await expect(page.getByText('Keep the hallway track')).toBeVisible()
  await expect(page.getByText('×2')).toBeVisible()
  const link = await share(page)

  const { page: theirs, console: told } = await openPage(browser)
  await theirs.goto(link)
  await expect(theirs.getByText('Keep the hallway track')).toBeVisible()
  await send('poll_responses', { poll_id: poll, response: 'Too late for the link' })
  await theirs.reload()
  await expect(theirs.getByText('3 answers')).toBeVisible()

  await page.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This link was ended' })).toBeVisible()
  told.allow(/status of 404/)
  said.expectSilence()
  told.expectSilence()
})

test('[EVENT-80] a shared report’s window signs nobody in, and another host’s report is not there', SWEEP, async ({ browser }) => {
  const [host, other] = [await house.host('own-report'), await house.host('other-report')]
  const poll = await make(host, 'polls', { question: 'Ours' })
  const { page } = await openReport(browser, host, poll)
  const link = await share(page)
  const { page: theirs } = await openReport(browser, other, poll)
  await expect(theirs.getByRole('heading', { name: 'Report not found' })).toBeVisible()
  const { page: shared } = await openPage(browser, hostState(house, other))
  const sent: (string | undefined)[] = []
  shared.on('request', (request) => request.url().includes('/rest/v1/rpc/read_report') && sent.push(request.headers()['authorization']))
  await shared.goto(link)
  await expect(shared.getByRole('heading', { name: 'Ours' })).toBeVisible()
  await expect(shared.getByRole('button', { name: 'Share' })).toHaveCount(0)
  expect(sent).toEqual(['Bearer sb_publishable_limelight'])
})

/** Words that no report for everybody may contain. */
const SILENT =
  /Kept Off|Never Staged|waits for approval|Pending question|Hidden question|Secret winner|Guest of table|Unrevealed|strong word|secret notes/

/** Makes an event with check-in, cloud, poll, Q&A, scoreboard and raffle, and runs it to its end. */
async function runEvent(host: Host): Promise<string> {
  const event = await make(host, 'evenings', { name: 'Summer conference' })
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await host.ask('POST', `/rest/v1/rpc/${path}`, body)
    expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
    return answer
  }
  const patch = (path: string, change: object) => host.ask('PATCH', `/rest/v1/${path}`, change)
  const doors = await make(host, 'attendance_sessions', { name: 'Check-in', wall_names: true })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'In one word: how are you?' })
  const poll = await make(host, 'polls', { question: 'What should we change next year?', moderated: true })
  const qa = await make(host, 'qa_sessions', { name: 'Ask anything' })
  const quiz = await make(host, 'scoreboards', { name: 'Pub quiz', slug: `quiz-${randomUUID()}` })
  const settings = { type: 'attendance', attendanceSessionId: doors, winnerCount: 2, ranked: true }
  const raffle = await make(host, 'raffle_sessions', { name: 'Gala prizes', settings })
  const never = await make(host, 'polls', { question: 'Never Staged' })
  const stages: string[] = []
  for (const [position, session_id] of [doors, cloud, poll, qa, quiz, raffle].entries())
    stages.push(await make(host, 'evening_items', { evening_id: event, session_id, position, notes: 'secret notes' }))
  await make(host, 'evening_items', { evening_id: event, session_id: never, position: 9 })

  await post('stage_evening', { evening: event, stage: 'lobby', item: null, step: 0 })
  for (const [at, item] of stages.entries()) await post('stage_evening', { evening: event, stage: 'item', item, step: at + 1 })
  for (const [at, name] of ['Rasmus Hakimi', 'Nkechi Nguyen', 'Kept Off'].entries())
    await send('attendance_records', { session_id: doors, name, table_number: at })
  await patch(`attendance_records?session_id=eq.${doors}&name=eq.Kept Off`, { off: true })
  for (const response of ['curious', 'curious', 'tired']) await send('word_cloud_responses', { session_id: cloud, response })
  for (const response of ['Keep the hallway track', 'It waits for approval']) await send('poll_responses', { poll_id: poll, response })
  await patch(`poll_responses?poll_id=eq.${poll}&response=eq.Keep the hallway track`, { status: 'shown' })
  for (const content of ['Will the recordings be public?', 'What is next?', 'Pending question', 'Hidden question'])
    await send('questions', { session_id: qa, content })
  for (const content of ['Will the recordings be public?', 'What is next?'])
    await patch(`questions?session_id=eq.${qa}&content=eq.${content}`, { status: 'approved' })
  await patch(`questions?session_id=eq.${qa}&content=eq.What is next?`, { status: 'answered' })
  await patch(`questions?session_id=eq.${qa}&content=eq.Hidden question`, { status: 'hidden' })
  for (const [name, score] of [
    ['Kaffeesatzleser', 1_275],
    ['The Foxes', 1_150],
  ])
    await make(host, 'teams', { scoreboard_id: quiz, name, score, color: 'red' })
  const { id } = await post('run_raffle', { session_id: raffle, staged: true })
  await post('reveal_winners', { draw_id: id, seen: 1 })
  await post('stage_evening', { evening: event, stage: 'end', item: null, step: 7 })
  return event
}

/** Saves a picture to look at, where a folder is named. */
async function look(page: Page, name: string) {
  const folder = process.env['LOOK_AT']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('[EVENT-72] [EVENT-73] [EVENT-74] [EVENT-87] an event run to its end: its report on the screen, on a phone and on paper, and what everybody gets of it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const host = await house.host('event-report')
  const event = await runEvent(host)
  const { page, console: said } = await openReport(browser, host, event)
  await expect(page.getByRole('heading', { level: 1, name: 'Summer conference' })).toBeVisible()
  const card = (name: string) => page.locator('.report-card', { has: page.getByRole('heading', { name }) })
  // 3 check-ins, 3 words, 2 answers, 2 questions that the room has seen: the same sum as on the wall of thanks.
  await expect(page.getByText('10 sent in by the room')).toBeVisible()
  await expect(card('Check-in')).toContainText('3 attendees')
  await expect(card('how are you?')).toContainText('curious')
  await expect(card('next year?')).toContainText('Keep the hallway track')
  await expect(card('Ask anything')).toContainText('2 questions, 1 answered')
  await expect(card('Ask anything')).toContainText('1 question waiting, 1 not chosen')
  await expect(card('Pub quiz')).toContainText('Kaffeesatzleser')
  await expect(card('Gala prizes')).toContainText('1 winner of 3')
  await expect(card('Gala prizes')).toContainText('check that nobody changed the list')
  await expect(card('Never Staged')).toBeVisible()
  await expect(card('What happened when').getByRole('listitem')).toHaveCount(8)
  await look(page, 'event-1366')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  const colors = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('.report h1') as Element).color,
  ])
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(20, 23, 28)'])
  await look(page, 'event-print')
  const pdf = await page.pdf({ format: 'A4', ...(process.env['LOOK_AT'] && { path: `${process.env['LOOK_AT']}/event.pdf` }) })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'screen' })

  const link = await share(page)
  await look(page, 'event-share')
  const { page: theirs, console: told } = await openPage(browser, PHONE)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Summer conference' })).toBeVisible()
  await expect(theirs.locator('.report-card')).toHaveCount(7)
  const words = await theirs.locator('main').textContent()
  for (const told of ['Rasmus Hakimi', 'curious', 'Keep the hallway track', 'What is next?', 'The Foxes', '1 winner of 3'])
    expect(words).toContain(told)
  expect(words).not.toMatch(SILENT)
  const { pathname, hash } = new URL(link)
  const body = { session: pathname.split('/').at(-1), secret: hash.slice(1) }
  const stored = JSON.stringify((await ask(`${house.url}/rest/v1/rpc/read_report`, 'POST', body)).body)
  expect(stored).toContain('Rasmus Hakimi')
  expect(stored).not.toMatch(SILENT)
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await look(theirs, 'event-390')
  await page.goto(`${house.url}/wall/${event}`)
  await expect(page.getByText('10 sent in from your phones')).toBeVisible()
  said.expectSilence()
  told.expectSilence()
})

test(
  '[EVENT-72] the event’s page leads to its report, large at its end; an empty one says what will be there',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('empty-report')
    const event = await make(host, 'evenings', { name: 'Before it begins' })
    const { page } = await openPage(browser, { viewport: { width: 1366, height: 900 }, colorScheme: 'dark', ...hostState(house, host) })
    await page.goto(`${house.url}/event/${event}`)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
    await look(page, 'empty-dark')
    await page.getByRole('link', { name: 'Back to Event' }).click()
    await host.ask('POST', '/rest/v1/rpc/stage_evening', { evening: event, stage: 'end', item: null, step: 0 })
    await expect(page.getByRole('link', { name: 'Report', exact: true })).toHaveCount(2)
    await look(page, 'event-end')
  },
)
