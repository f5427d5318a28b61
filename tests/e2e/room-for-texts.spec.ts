import { expect, type Locator } from '@playwright/test'
import { LANGUAGE_COOKIE } from '../../contract/languages.ts'
import { HOST_SCREEN, hostState, houseOfFile, make, openPage, openPhoneAt, SWEEP, sendAsPhone, test } from './house.ts'

/** Faults that no measure finds: where titles in other scripts begin, and how much room they and hints have. */

const house = houseOfFile({ PREVIEWS: 'voting' })

/** Expects the words of one element to begin where the box of another does. */
async function beginTogether(words: Locator, below: Locator): Promise<void> {
  const left = await words.evaluate((one) => {
    const all = document.createRange()
    all.selectNodeContents(one)
    return all.getBoundingClientRect().left
  })
  expect(Math.abs(left - (await below.boundingBox())!.x)).toBeLessThan(2)
}

test('on a host’s screen a title in Arabic begins where the words below it do', SWEEP, async ({ browser }) => {
  const host = await house.host('arabic')
  const title = 'ما الذي نغيّره؟'
  await make(host, 'polls', { question: title })
  const questions = [{ id: 'q1', question: title, type: 'multiple_choice', options: ['شاي', 'قهوة'] }]
  const survey = await make(host, 'survey_sessions', { name: 'Feedback', questions })
  const { page, console } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  await page.goto(`${house.url}/dashboard`)
  const onNow = page.getByRole('region', { name: 'On now' }).getByRole('listitem').filter({ hasText: title })
  await beginTogether(onNow.getByRole('link', { name: title, exact: true }), onNow.getByText('Poll Audience'))
  await page.goto(`${house.url}/survey/${survey}`)
  await beginTogether(page.locator('main').getByRole('listitem').getByText(title), page.getByText('Multiple Choice'))
  const [first, second] = [page.getByText('شاي'), page.getByText('قهوة')]
  await beginTogether(first, second)
  await page.goto(`${house.url}/survey/${survey}/results`)
  await beginTogether(page.getByRole('heading', { name: title }), page.getByText('Multiple Choice'))
  console.expectSilence()
})

test('beside long words a live session’s title has room on the dashboard, at each width', SWEEP, async ({ browser }) => {
  const host = await house.host('long-words')
  await make(host, 'qa_sessions', { name: 'Town hall' })
  const { page, console } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en-XA', url: house.url }])
  await page.goto(`${house.url}/dashboard`)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Town hall' })
    .filter({ has: page.getByRole('button') })
    .first()
  const title = row.getByRole('link', { name: 'Town hall', exact: true })
  for (const width of [1366, 1024, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => title.evaluate((one) => one.parentElement?.clientWidth), { message: `${width} px` }).toBeGreaterThan(150)
  }
  console.expectSilence()
})

test('a title in an event’s running order has room, at each width', async ({ browser }) => {
  const host = await house.host('order')
  const event = await make(host, 'evenings', { name: 'Summer party' })
  const question = 'What should we change about our meetings next year?'
  const session_id = await make(host, 'polls', { question })
  await make(host, 'evening_items', { evening_id: event, session_id, position: 0, minutes: 5 })
  const { page, console } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  await page.goto(`${house.url}/event/${event}`)
  const title = page.getByRole('link', { name: question, exact: true })
  for (const width of [1366, 1100, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => title.evaluate((one) => one.parentElement?.clientWidth), { message: `${width} px` }).toBeGreaterThan(160)
  }
  console.expectSilence()
})

test(
  'beside long words an event’s running order has room at 320 px: its end, and what is open the whole time',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('narrow-order')
    const event = await make(host, 'evenings', { name: 'Summer party' })
    const session_id = await make(host, 'qa_sessions', { name: 'Ask' })
    await make(host, 'evening_items', { evening_id: event, session_id, position: 0, beside: true })
    const { page } = await openPage(browser, { ...HOST_SCREEN, viewport: { width: 320, height: 800 }, ...hostState(house, host) })
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en-XA', url: house.url }])
    await page.goto(`${house.url}/event/${event}`)
    const end = page.locator('p').filter({ hasText: '[Thé éñd' }).last()
    await expect.poll(async () => (await end.boundingBox())?.width).toBeGreaterThan(60)
    const badge = (await page.getByText('[Öpéñ thé whölé tímé').last().boundingBox())!
    const handle = (await page.getByRole('button', { name: /Ask/ }).last().boundingBox())!
    expect(badge.x + badge.width).toBeLessThanOrEqual(handle.x)
  },
)

test('on a phone a hint stands nearer to its own field than to the next', SWEEP, async ({ browser }) => {
  const host = await house.host('hints')
  const list = await make(host, 'attendance_sessions', { name: 'Monday class' })
  const { page } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${list}`)
  const box = async (of: Locator) => (await of.boundingBox())!
  const field = await box(page.getByLabel('Your Name'))
  const hint = await box(page.getByText('The host sees your name'))
  const next = await box(page.getByText('Table/Team number', { exact: true }))
  expect(next.y - (hint.y + hint.height)).toBeGreaterThan(1.5 * (hint.y - (field.y + field.height)))
})

/** How many lines the words of an element take. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((one) => {
    const all = document.createRange()
    all.selectNodeContents(one)
    return new Set([...all.getClientRects()].map(({ top }) => Math.round(top / 4))).size
  })

test(
  '26: on a phone a choice stays one line beside the mark of the right answer, and a number beside long words',
  SWEEP,
  async ({ browser }) => {
    const host = await house.host('marked')
    const voting = await make(host, 'voting_sessions', { name: 'Planets' })
    const choices = ['Mercury', 'Venus'].map((text, at) => ({ id: `c${at}`, text }))
    const question = await make(host, 'voting_questions', { session_id: voting, question: 'Hottest?', choices, correct: ['c1'] })
    await host.ask('POST', '/rest/v1/rpc/open_voting_question', { question, seconds: null })
    const qa = await make(host, 'qa_sessions', { name: 'Ask' })
    for (let n = 0; n < 12; n++) await sendAsPhone(house, 'questions', { session_id: qa, content: `Question ${n}` })
    await host.ask('PATCH', `/rest/v1/questions?session_id=eq.${qa}`, { status: 'approved' })
    const { page } = await openPage(browser, { ...HOST_SCREEN, viewport: { width: 390, height: 844 }, ...hostState(house, host) })
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en-XA', url: house.url }])
    await page.goto(`${house.url}/voting/${voting}`)
    const choice = page.getByRole('listitem', { name: 'Hottest?' }).getByText('Venus', { exact: true })
    await expect(choice).toBeVisible()
    expect.soft(await linesOf(choice)).toBe(1)
    await page.goto(`${house.url}/qa/${qa}`)
    const counts = page.locator('main :is(button, h2)').getByText('12', { exact: true })
    await expect(counts).toHaveCount(2)
    for (const count of await counts.all()) expect.soft(await linesOf(count)).toBe(1)
  },
)

test('26: the rows of a table begin where the words above it do, at each width', SWEEP, async ({ browser }) => {
  const host = await house.host('edges')
  const poll = await make(host, 'polls', { question: 'Lunch?' })
  await sendAsPhone(house, 'poll_responses', { poll_id: poll, response: 'Good' })
  const { page } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, host) })
  await page.goto(`${house.url}/poll/${poll}`)
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 850 })
    await beginTogether(page.locator('td').getByText('Good', { exact: true }), page.locator('main section header > *').first())
  }
})
