import { type Browser, expect, type Page } from '@playwright/test'
import type { HelperRole } from '../../contract/helper.ts'
import {
  DEVICE,
  expectAccessible,
  type Host,
  houseOfFile,
  make,
  openHelperOf,
  overflow,
  region,
  rowsOf,
  SWEEP,
  takeAim,
  test,
} from './house.ts'

/** Helpers' phones that moderate questions, polls and surveys, and that approve words. */
const house = houseOfFile()

const openHelper = (browser: Browser, host: Host, session: string, role: HelperRole) => openHelperOf(browser, house, host, session, role)
const send = (host: Host, table: string, row: object) => make(host, table, { device_id: DEVICE, ...row })
const column = async (host: Host, path: string, name: string): Promise<unknown[]> => (await rowsOf(host, path)).map((row) => row[name])
const press = async (page: Page, text: string, button: string) => {
  await takeAim(page)
  await page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: button }).click()
}
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/**
 * Expects targets of 48 px, no sideways scrolling, and no way to host pages, exports, settings or deletes.
 */
async function expectForOneThumb(page: Page): Promise<void> {
  for (const button of await page.getByRole('list').getByRole('button').all())
    if (!['Show all', 'Show less'].includes((await button.textContent()) ?? ''))
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /export|csv|delete|settings|helpers/i })).toHaveCount(0)
}

/** Expects no message of a failure: at once, because a retried assertion would wait until one is gone. */
async function expectNoFailure(page: Page): Promise<void> {
  await takeAim(page)
  expect(await page.getByText(/Failed/).count()).toBe(0)
}

/** The page takes the theme of the phone as it loads. */
async function expectAccessibleInEachTheme(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  }
}

test('[QA-42] a moderator’s phone: what waits is on top and decided by one thumb; what was hidden is taken back', async ({ browser }) => {
  const host = await house.host('qa-moderate')
  const session_id = await make(host, 'qa_sessions', { name: 'All hands' })
  await send(host, 'questions', { session_id, content: 'Will we hire?' })
  const { page, console } = await openHelper(browser, host, session_id, 'moderate')
  const waiting = region(page, 'Waiting for you')
  await expect(waiting.getByText('Will we hire?')).toBeVisible()
  await send(host, 'questions', { session_id, content: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4) })
  await send(host, 'questions', { session_id, content: 'Rude?' })
  await expect(waiting.getByRole('heading')).toContainText('3')
  await expectForOneThumb(page)
  await expectAccessibleInEachTheme(page)
  await press(page, 'Will we hire?', 'Approve')
  await expect(waiting.getByRole('heading')).toContainText('2')
  await press(page, 'Rude?', 'Hide')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => column(host, 'questions?select=status&order=created_at', 'status')).toEqual(['approved', 'pending', 'pending'])
  await open(page, /On the audience’s phones 1/)
  await expect(region(page, 'On the audience’s phones').getByText('Will we hire?')).toBeVisible()
  await expectForOneThumb(page)
  console.expectSilence()
})

test('[QA-42] without a connection nothing is decided, and the screen says so', async ({ browser }) => {
  const host = await house.host('qa-offline')
  const session_id = await make(host, 'qa_sessions', { name: 'All hands' })
  await send(host, 'questions', { session_id, content: 'Will we hire?' })
  const { page, console } = await openHelper(browser, host, session_id, 'moderate')
  console.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText('Nothing is decided meanwhile')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled({ timeout: 30_000 })
  expect(await column(host, `questions?session_id=eq.${session_id}`, 'status')).toEqual(['pending'])
})

test('[QA-40] [QA-42] who runs the stage has the actions of the session, and no question that waits', SWEEP, async ({ browser }) => {
  const host = await house.host('qa-stage')
  const session_id = await make(host, 'qa_sessions', { name: 'All hands' })
  const first = await send(host, 'questions', { session_id, content: 'Will we hire?' })
  const second = await send(host, 'questions', { session_id, content: 'And when?' })
  await send(host, 'questions', { session_id, content: 'Rude?' })
  await host.ask('PATCH', `/rest/v1/questions?id=in.(${first},${second})`, { status: 'approved' })
  const { page, console } = await openHelper(browser, host, session_id, 'stage')
  const staged = async () => column(host, `questions?session_id=eq.${session_id}&staged_at=not.is.null`, 'id')
  await expect(page.getByText('1 waits for the host or a moderator')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Top question on stage' }).click()
  await expect.poll(staged).toEqual([first])
  await page.getByRole('button', { name: 'Answered, next question' }).click()
  await expect.poll(staged).toEqual([second])
  await page.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect.poll(staged).toEqual([])
  await page.getByRole('button', { name: 'Close Session' }).click()
  await expect(page.getByRole('button', { name: 'Activate Session' })).toBeVisible()
  await expect(page.getByText('Rude?')).toHaveCount(0)
  await expectNoFailure(page)
  console.expectSilence()
})

test('[POLL-32] a moderator’s phone: answers that wait, those that are held back, and what was decided', SWEEP, async ({ browser }) => {
  const host = await house.host('polls-moderate')
  const poll_id = await make(host, 'polls', { question: 'What was best?', moderated: true, word_list: { on: true, words: ['damn'] } })
  for (const response of ['The demo', 'Spam', 'Damn good']) await send(host, 'poll_responses', { poll_id, response })
  const { page, console } = await openHelper(browser, host, poll_id, 'moderate')
  await expect(region(page, 'Waiting for you').getByRole('heading')).toContainText('2')
  await expect(region(page, 'Held back by the word list').getByText('Damn good')).toBeVisible()
  await expectForOneThumb(page)
  await expectAccessibleInEachTheme(page)
  await press(page, 'The demo', 'Approve')
  await press(page, 'Spam', 'Keep off')
  await press(page, 'Damn good', 'Show on the wall')
  const statuses = () => column(host, `poll_responses?poll_id=eq.${poll_id}&order=created_at`, 'status')
  await expect.poll(statuses).toEqual(['shown', 'off', 'shown'])
  await open(page, 'On the wall')
  await press(page, 'The demo', 'Pin')
  await open(page, 'Kept off')
  await press(page, 'Spam', 'Show on the wall')
  await expect.poll(statuses).toEqual(['pinned', 'shown', 'shown'])
  await expectNoFailure(page)
  await expectForOneThumb(page)
  console.expectSilence()
})

const QUESTIONS = [
  { question: 'How was it?', type: 'rating' },
  { question: 'What else?', type: 'text' },
]

test('[SURVEY-43] a moderator’s phone: the answers in words that wait, by question, and what was decided', SWEEP, async ({ browser }) => {
  const host = await house.host('survey-moderate')
  const session_id = await make(host, 'survey_sessions', { name: 'Lunch', questions: QUESTIONS })
  for (const words of ['More tea', 'More tea', 'Spam']) await send(host, 'survey_responses', { session_id, answers: ['5', words] })
  const { page, console } = await openHelper(browser, host, session_id, 'moderate')
  const waiting = region(page, '2. What else?')
  await expect(waiting.getByRole('heading')).toContainText('2')
  await expect(waiting.getByText('Said 2 times')).toBeVisible()
  await expectForOneThumb(page)
  await expectAccessibleInEachTheme(page)
  await press(page, 'More tea', 'Approve')
  await press(page, 'Spam', 'Keep off')
  const statuses = () => column(host, `survey_sums?session_id=eq.${session_id}&words=is.true&order=answer`, 'status')
  await expect.poll(statuses).toEqual(['shown', 'off'])
  await expect(waiting.getByRole('heading')).toContainText('0')
  await open(page, 'Kept off')
  await press(page, 'Spam', 'Show on the wall')
  await expect.poll(statuses).toEqual(['shown', 'shown'])
  await open(page, 'Let onto the wall')
  await expect(region(page, 'Let onto the wall').getByText('More tea')).toBeVisible()
  console.expectSilence()
})

test('[SURVEY-41] [SURVEY-43] who runs the stage steps and reveals, with no way to the host’s results', SWEEP, async ({ browser }) => {
  const host = await house.host('survey-stage')
  const session_id = await make(host, 'survey_sessions', { name: 'Lunch', questions: QUESTIONS })
  await send(host, 'survey_responses', { session_id, answers: ['5', 'More tea'] })
  const { page, console } = await openHelper(browser, host, session_id, 'stage')
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal result' }).click()
  await expect(page.getByRole('button', { name: 'Hide result' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByText('More tea')).toHaveCount(0)
  console.expectSilence()
})

test('[WORD-41] the phone of who approves words: words that wait, responses held back, words on the wall', SWEEP, async ({ browser }) => {
  const host = await house.host('words')
  const session_id = await make(host, 'word_cloud_sessions', { name: 'Friday', moderated: true, word_list: { on: true, words: ['damn'] } })
  for (const response of ['rain', 'sun', 'damn']) await send(host, 'word_cloud_responses', { session_id, response })
  const { page, console } = await openHelper(browser, host, session_id, 'words')
  const waiting = region(page, 'Waiting for you')
  await expect(waiting.getByRole('heading')).toContainText('2')
  await expectForOneThumb(page)
  await expectAccessibleInEachTheme(page)
  const words = (which: string) => column(host, `word_cloud_words?session_id=eq.${session_id}&${which}&order=word`, 'word')
  await press(page, 'rain', 'Approve')
  await expect.poll(() => words('approved=is.true')).toEqual(['rain'])
  await press(page, 'sun', 'Keep off')
  await expect.poll(() => words('hidden=is.true')).toEqual(['sun'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => words('hidden=is.true')).toEqual([])
  await press(page, 'damn', 'Let it through')
  await expect(region(page, 'Held back by the word list')).toHaveCount(0)
  await expect(waiting.getByText('damn')).toBeVisible()
  await expectNoFailure(page)
  await open(page, 'On the wall')
  await takeAim(page)
  await region(page, 'On the wall').getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => words('hidden=is.true')).toEqual(['rain'])
  await expectNoFailure(page)
  await expectForOneThumb(page)
  console.expectSilence()
})

test('[QA-42] [POLL-32] [SURVEY-43] [WORD-41] a moderator’s phone approves all that waits at once, and nothing that is held back', async ({
  browser,
}) => {
  const host = await house.host('at-once')
  const word_list = { on: true, words: ['damn'] }
  const settings = { moderated: true, word_list }
  const qa = await make(host, 'qa_sessions', { name: 'All hands' })
  const poll = await make(host, 'polls', { question: 'What was best?', ...settings })
  const survey = await make(host, 'survey_sessions', { name: 'Lunch', questions: QUESTIONS, ...settings })
  const cloud = await make(host, 'word_cloud_sessions', { name: 'Friday', ...settings })
  for (const text of ['tea', 'cake', 'damn']) {
    if (text !== 'damn') await send(host, 'questions', { session_id: qa, content: text })
    await send(host, 'poll_responses', { poll_id: poll, response: text })
    await send(host, 'survey_responses', { session_id: survey, answers: ['5', text] })
    await send(host, 'word_cloud_responses', { session_id: cloud, response: text })
  }
  for (const [session, role, read, before, after] of [
    [qa, 'moderate', `questions?session_id=eq.${qa}&select=it:status`, ['pending', 'pending'], ['approved', 'approved']],
    [poll, 'moderate', `poll_responses?poll_id=eq.${poll}&select=it:status`, ['waiting', 'waiting', 'held'], ['shown', 'shown', 'held']],
    [
      survey,
      'moderate',
      `survey_sums?session_id=eq.${survey}&words=is.true&select=it:status`,
      ['waiting', 'waiting', 'held'],
      ['shown', 'shown', 'held'],
    ],
    [cloud, 'words', `word_cloud_words?session_id=eq.${cloud}&select=it:approved`, [false, false], [true, true]],
  ] as const) {
    const { page, console } = await openHelper(browser, host, session, role)
    const button = page.getByRole('button', { name: 'Approve these 2' })
    await expect(button).toBeVisible()
    expect(await column(host, `${read}&order=created_at`, 'it')).toEqual(before)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await takeAim(page)
    await button.click()
    await expect.poll(() => column(host, `${read}&order=created_at`, 'it')).toEqual(after)
    await expect(button).toHaveCount(0)
    await expectNoFailure(page)
    console.expectSilence()
  }
})

test('[QA-42] what somebody else has hidden a moment before stays hidden when all that waits is approved', SWEEP, async ({ browser }) => {
  const host = await house.host('at-once-late')
  const session_id = await make(host, 'qa_sessions', { name: 'All hands' })
  for (const content of ['Will we hire?', 'Rude?']) await send(host, 'questions', { session_id, content })
  const { page, console } = await openHelper(browser, host, session_id, 'moderate')
  await page.route('**/rest/v1/questions?*', async (route) => {
    if (route.request().method() === 'PATCH') await host.ask('PATCH', '/rest/v1/questions?content=eq.Rude?', { status: 'hidden' })
    await route.continue()
  })
  await takeAim(page)
  await page.getByRole('button', { name: 'Approve these 2' }).click()
  const statuses = () => column(host, `questions?session_id=eq.${session_id}&order=created_at`, 'status')
  await expect.poll(statuses).toEqual(['approved', 'hidden'])
  await expect(region(page, 'Waiting for you').getByRole('heading')).toContainText('0')
  expect(await statuses()).toEqual(['approved', 'hidden'])
  console.expectSilence()
})
