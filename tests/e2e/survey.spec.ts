import { expect, type Page } from '@playwright/test'
import type { Question } from '../../tools/survey/logic.ts'
import {
  change,
  DEVICE,
  expectAccessible,
  expectAccessibleInBoth,
  type Host,
  hostOfGroup,
  houseOfFile,
  MISSING,
  make,
  NOT_FOUND,
  openDashboard,
  opened,
  openPage,
  openPhoneAt,
  openTool,
  overflow,
  PHONE,
  readQr,
  rowsOf,
  SWEEP,
  saved,
  test,
} from './house.ts'
import { survey } from './phone-forms/survey.ts'
import { openForm } from './phone-forms/visit.ts'

const QUESTIONS: Question[] = [
  { question: 'How was it?', type: 'rating' },
  { question: 'Tea or coffee?', type: 'multiple_choice', options: ['Tea', 'Coffee'] },
  { question: 'What else?', type: 'text' },
]

const house = houseOfFile()

const mara = hostOfGroup(house, 'mara')

const makeSurvey = (host: Host, values: object = {}): Promise<string> =>
  make(host, 'survey_sessions', { name: 'After the workshop', questions: QUESTIONS, ...values })
const edit = (host: Host, id: string, questions: readonly Question[]) => change(host, 'survey_sessions', id, { questions })
const answersOf = async (host: Host, id: string) => (await rowsOf(host, `survey_responses?session_id=eq.${id}`)).map((row) => row.answers)
const words = (page: Page) => page.getByPlaceholder('Enter your response...')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Survey' })
async function fill(page: Page, [rating, choice, text]: readonly [string, string, string]): Promise<void> {
  await page.getByRole('radio', { name: rating, exact: true }).check()
  await page.getByRole('radio', { name: choice, exact: true }).check()
  await words(page).fill(text)
}
/**
 * Counts the rests between two pieces of work: timers without a delay. Runs in the page, before its scripts.
 */
function watchRests() {
  const watched = Object.assign(window, { rests: 0 })
  const later = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => {
    if (ms === undefined) watched.rests++
    return later(work, ms)
  }) as typeof setTimeout
}
const countRests = (page: Page) => page.evaluate(() => (window as unknown as { rests: number }).rests)

test('[W10] [S120.2] [SURVEY-16] [SURVEY-17] [SURVEY-18] [SURVEY-19] [SURVEY-20] [SURVEY-21] [SURVEY-23] from the first question to the last answer', async ({
  browser,
}) => {
  test.slow()
  const { page: host, console: hostConsole } = await openDashboard(browser, house, 'survey-main')
  const dialog = host.getByRole('dialog')

  await host.getByRole('link', { name: 'Launch Survey' }).click()
  await expect(host.getByRole('heading', { name: 'Surveys', exact: true })).toBeVisible()
  await expect(host.getByText('Create and manage surveys with multiple choice, rating scales, and free form questions.')).toBeVisible()
  await host.getByRole('button', { name: 'New Survey' }).first().click()
  await host.getByLabel('Survey Name').fill('After the workshop')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await openTool(host, 'Survey')
  await expect(host.getByText('0 questions')).toBeVisible()
  await host.getByRole('link', { name: 'Settings: After the workshop' }).click()
  await expect(host.getByText('No questions added yet. Click the button below to add your first question.')).toBeVisible()

  // Three questions; first their validation messages.
  await host.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByRole('heading', { name: 'Add Question' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Question text cannot be empty')).toBeVisible()
  await dialog.getByLabel('Question Text').fill('Tea or coffee?')
  await dialog.getByLabel('Question Type').selectOption('Multiple Choice')
  await expect(dialog.getByText('Please add at least one option')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Multiple choice questions must have at least one non-empty option')).toBeVisible()
  await expectAccessible(host)
  await expect(dialog.getByRole('textbox', { name: /^Option/ })).toHaveCount(2)
  for (let option = 3; option <= 10; option++) await dialog.getByRole('button', { name: 'Add Option' }).click()
  await expect(dialog.getByRole('button', { name: 'Add Option' })).toBeHidden()
  for (let option = 10; option > 2; option--) await dialog.getByRole('button', { name: `Remove option ${option}` }).click()
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Tea')
  await dialog.getByRole('textbox', { name: 'Option 1' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Option 2' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Cocoa')
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(host.getByText('Question added')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const [text, type] of [
    ['How was it?', 'Rating Scale (1-5)'],
    ['What else?', 'Text Response'],
    ['A mistake', 'Text Response'],
  ] as const) {
    await host.getByRole('button', { name: 'Add Question' }).click()
    await dialog.getByLabel('Question Text').fill(text)
    await dialog.getByLabel('Question Type').selectOption(type)
    await dialog.getByRole('button', { name: 'Add Question' }).click()
    await expect(dialog).toBeHidden()
  }
  const rows = host.getByRole('region', { name: 'Survey Questions' }).getByRole('listitem')
  // Moved by keyboard, the focus stays with the question.
  await host.getByRole('button', { name: 'Move question 2 up' }).press('Enter')
  await expect(rows.first()).toContainText('How was it?')
  await expect(host.getByRole('button', { name: 'Move question 1 down' })).toBeFocused()
  await host.getByRole('button', { name: 'Edit question 2' }).click()
  await expect(dialog.getByRole('heading', { name: 'Edit Question' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Coffee')
  await dialog.getByRole('button', { name: 'Update Question' }).click()
  await expect(host.getByText('Question updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await host.getByRole('button', { name: 'Delete question 4' }).click()
  await expect(host.getByRole('alertdialog')).toContainText('“A mistake” will no longer be asked.')
  await host.getByRole('button', { name: 'Delete question', exact: true }).click()
  await expect(host.getByText('Question deleted')).toBeVisible()
  await expect(host.getByText('3 questions')).toBeVisible()
  await expectAccessibleInBoth(host)

  // The display has its own settings, and a code that opens the form.
  await host.getByRole('button', { name: 'Display Settings' }).click()
  await dialog.getByLabel('Title').fill('Tell us')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Display settings updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  const view = await opened(host, host.getByRole('link', { name: 'View Survey' }))
  await expect(view.getByRole('heading', { name: 'Tell us' })).toBeVisible()
  await expect(view.getByText('Scan this QR code with your mobile device to take the survey')).toBeVisible()
  const code = view.getByRole('img', { name: /^QR code for/ })
  await expect(code).toHaveAttribute('width', '512')
  // The short address has 29 modules a side at this level where the long one has 57, and leads to the same
  // page.
  await expect(code).toHaveAttribute('viewBox', '0 0 37 37')
  const short = await readQr(code)
  const [, typed] = /^HTTP:\/\/.+\/J\/(.{4}).{4}$/.exec(short) ?? []
  await expect(view.locator('.stage-link')).toHaveText(`${house.url.replace('http://', '')}/j/${typed}`)
  const link = (await fetch(short)).url
  expect(link).toMatch(new RegExp(`^${house.url}/survey/respond/[0-9a-f-]{36}$`))
  await expectAccessible(view)
  await view.close()

  // Two phones answer, and the sums follow.
  await host.getByRole('link', { name: 'View Results' }).press('Enter')
  await expect(host.getByRole('heading', { name: 'After the workshop - Results' })).toBeVisible()
  await expect(host.getByText('0 total responses')).toBeVisible()
  await expect(host.getByText('No responses yet')).toHaveCount(3)
  await expect(host.getByRole('button', { name: 'Download CSV' })).toBeHidden()
  const phones = [await openPhoneAt(browser, link), await openPhoneAt(browser, link)] as const
  const [one, two] = [phones[0].page, phones[1].page]
  await expect(submit(one)).toBeDisabled()
  for (const [phone, answers] of [
    [one, ['4', 'Tea', '=1+1, and more tea']],
    [two, ['5', 'Tea', 'Nothing']],
  ] as const) {
    await fill(phone, answers)
    await submit(phone).click()
    await expect(survey.sent(phone)).toBeVisible()
  }
  await expect(host.getByText('4.5')).toBeVisible()
  await expect(host.getByRole('list', { name: 'Summary of Tea or coffee?' }).getByRole('listitem').first()).toHaveText('Tea2 · 100 %')
  await expect(host.getByRole('table', { name: 'Answers to What else?' }).getByRole('row').nth(1)).toContainText('Nothing')
  await expectAccessible(host)

  // A question that starts anew is a different question; earlier answers stay under the old wording.
  await host.getByRole('link', { name: 'Back to Survey' }).click()
  await host.getByRole('button', { name: 'Edit question 1' }).click()
  await expect(dialog.getByText('2 responses so far. If the words change, you are asked whether the answers stay with it.')).toBeVisible()
  await dialog.getByLabel('Question Text').fill('How was the tea?')
  await dialog.getByRole('button', { name: 'Update Question' }).click()
  await dialog.getByRole('button', { name: 'Start anew' }).click()
  await expect(dialog).toBeHidden()
  await host.getByRole('link', { name: 'View Results' }).press('Enter')
  await expect(host.getByText('The questions changed while people answered.')).toBeVisible()
  await expect(host.getByRole('region', { name: '1. How was the tea?' })).toContainText('No responses yet')
  await expect(host.getByRole('region', { name: 'How was it?', exact: true })).toContainText('Asked earlier, in these words')

  // Deleting a response asks first, and deletes all its answers.
  await host.getByRole('table', { name: 'Answers to What else?' }).getByRole('button', { name: 'Delete response' }).first().click()
  await expect(host.getByRole('alertdialog')).toContainText('Its 3 answers, to all questions, will be deleted for good.')
  await host.getByRole('button', { name: 'Delete response', exact: true }).last().click()
  await expect(host.getByText('1 total responses')).toBeVisible()
  hostConsole.expectSilence()
  for (const { console } of phones) console.expectSilence()
})

test('F21: [SURVEY-25] [SURVEY-30] closes and opens, and every screen of the host says so', SWEEP, async ({ browser }) => {
  const { page: host, host: api, console: hostConsole } = await openDashboard(browser, house, 'survey-closing')
  const id = await makeSurvey(api)
  await expect(host.getByText('1 activity is live.')).toBeVisible()
  const view = await openPage(browser)
  await view.page.goto(`${house.url}/survey/${id}/view`)
  await expect(view.page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await host.goto(`${house.url}/survey/${id}`)
  await expect(host.getByText('Active', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Close Survey' }).press('Enter')
  await expect(host.getByText('Survey closed', { exact: true })).toBeVisible()
  await expect(host.getByText('Closed', { exact: true })).toBeVisible()
  await expect(view.page.getByText('This survey is no longer accepting responses.')).toBeVisible()
  await expect(view.page.getByRole('img', { name: /^QR code for/ })).toBeHidden()
  await expectAccessible(view.page)

  await host.goto(`${house.url}/survey`)
  await expect(host.getByText('Closed', { exact: true })).toBeVisible()
  await host.goto(`${house.url}/survey/${id}/results`)
  await expect(host.getByText('Closed', { exact: true })).toBeVisible()
  await host.getByRole('button', { name: 'Activate Survey' }).press('Enter')
  await expect(host.getByText('Survey activated')).toBeVisible()
  hostConsole.expectSilence()
  view.console.expectSilence()
})

test('F21: [SURVEY-18] [SURVEY-27] [SURVEY-28] a corrected question keeps its answers, those in the air too; all of them can be seen', async ({
  browser,
}) => {
  test.slow()
  const { page: host, host: api, console: hostConsole } = mara
  const id = await makeSurvey(api, {
    questions: [{ question: 'Tea or cofee?', type: 'multiple_choice', options: ['Tea', 'Cofee'] }, ...QUESTIONS.slice(2)],
  })
  for (let n = 0; n < 40; n++)
    await make(api, 'survey_responses', { session_id: id, answers: [n % 4 ? 'Cofee' : 'Tea', `Words ${n}`], device_id: `${DEVICE}-${n}` })
  // One phone follows the correction. Another gets no changes, so its answer is in flight.
  const { page: follower, console } = await openForm(browser, house, survey, id)
  await words(follower).fill('Half a thou')
  const { page: phone } = await openPage(browser, PHONE)
  await phone.routeWebSocket(/realtime/, () => {})
  await phone.goto(`${house.url}/survey/respond/${id}`)
  await phone.getByRole('radio', { name: 'Cofee' }).check()
  await words(phone).fill('From the air')

  await host.goto(`${house.url}/survey/${id}`)
  const dialog = host.getByRole('dialog')
  await host.getByRole('button', { name: 'Edit question 1' }).click()
  await dialog.getByLabel('Question Text').fill('Tea or coffee?')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Coffee')
  await dialog.getByRole('button', { name: 'Update Question' }).click()
  await expect(dialog.getByRole('heading', { name: 'People have answered this question. Is it still the same?' })).toBeFocused()
  await expect(dialog.getByRole('deletion')).toHaveText(['Tea or cofee?', 'Cofee'])
  await expectAccessible(host)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Question Text')).toHaveValue('Tea or coffee?')
  await dialog.getByRole('button', { name: 'Update Question' }).click()
  await dialog.getByRole('button', { name: 'Keep the answers together' }).click()
  await expect(host.getByText('Question updated')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(follower.getByText('Tea or coffee?')).toBeVisible()
  await expect(words(follower)).toBeFocused()
  await expect(words(follower)).toHaveValue('Half a thou')
  await expect(phone.getByText('Tea or cofee?')).toBeVisible()
  await submit(phone).click()
  await expect(survey.sent(phone)).toBeVisible()
  await host.getByRole('link', { name: 'View Results' }).press('Enter')
  await expect(host.getByText('41 total responses')).toBeVisible()
  await expect(host.getByText('The questions changed')).toBeHidden()
  const card = host.getByRole('region', { name: '1. Tea or coffee?' })
  await expect(card).toContainText('Corrected. Before it read “Tea or cofee?”.')
  await expect(host.getByRole('list', { name: 'Summary of Tea or coffee?' }).getByRole('listitem')).toHaveText([
    'Tea10 · 24 %',
    'Coffee31 · 76 %',
  ])
  const answers = host.getByRole('table', { name: 'Answers to What else?' }).getByRole('row')
  await expect(answers).toHaveCount(1 + 5)
  await host.getByRole('button', { name: 'Show all 41 answers to What else?' }).click()
  await expect(answers).toHaveCount(1 + 41)
  await expect(answers.last()).toContainText('Words 0')
  await expectAccessible(host)
  hostConsole.expectSilence()
  console.expectSilence()
})

test('F21: [SURVEY-26] an optional question may be left blank, from the switch to the file', SWEEP, async ({ browser }) => {
  const { page: host, host: api, console: hostConsole } = mara
  const id = await makeSurvey(api, { questions: QUESTIONS.slice(0, 1) })
  await host.goto(`${house.url}/survey/${id}`)
  const dialog = host.getByRole('dialog')
  await host.getByRole('button', { name: 'Add Question' }).click()
  await dialog.getByLabel('Question Text').fill('Anything else?')
  await dialog.getByRole('switch', { name: 'Required' }).click()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(host.getByText('Optional', { exact: true })).toBeVisible()
  const { page: phone, console } = await openForm(browser, house, survey, id)
  await expect(phone.getByText('Anything else? (optional)')).toBeVisible()
  await phone.getByRole('radio', { name: '4', exact: true }).check()
  await expectAccessible(phone)
  await submit(phone).click()
  await expect(survey.sent(phone)).toBeVisible()
  expect(await answersOf(api, id)).toEqual([['4', '']])
  await host.goto(`${house.url}/survey/${id}/results`)
  await expect(host.getByText('1 left it blank')).toBeVisible()
  hostConsole.expectSilence()
  console.expectSilence()
})

test.describe('the phone', () => {
  test('[SURVEY-13] [SURVEY-14] is asked again when the questions were edited in between, and nothing typed is lost', async ({
    browser,
  }) => {
    const { host } = mara
    const id = await makeSurvey(host)
    const { page, console } = await openForm(browser, house, survey, id)
    await fill(page, ['4', 'Tea', 'Long words'])
    await edit(host, id, [{ question: 'How was the tea?', type: 'rating' }, ...QUESTIONS.slice(1)])
    await expect(page.getByText('The questions have changed. Please check your answers.')).toBeVisible()
    await expect(page.getByText('How was the tea?')).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expect(words(page)).toHaveValue('Long words')
    await page.getByRole('radio', { name: '2', exact: true }).check()
    await submit(page).click()
    await expect(survey.sent(page)).toBeVisible()
    expect(await answersOf(host, id)).toEqual([['2', 'Tea', 'Long words']])
    console.expectSilence()
  })

  test('[SURVEY-15] tells what is not available, tries again, and says that there are no questions yet', async ({ browser }) => {
    const { host } = mara
    const { page, console } = await openPage(browser, PHONE)
    console.allow(NOT_FOUND)
    const id = crypto.randomUUID()
    await page.goto(`${house.url}/survey/respond/${id}`)
    await expect(page.getByRole('heading', { name: 'Survey Not Available' })).toBeVisible()
    await expect(page.getByText(id).first()).toBeVisible()
    await expect(page.getByText(/^d-[0-9a-f]{6}…$/)).toBeHidden()
    await page.getByText('Debug data').click()
    await expect(page.getByText(/^d-[0-9a-f]{6}…$/)).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Refresh Diagnostics' }).click()
    await expect(page.getByText('No', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Retry Loading' }).click()
    await expect(page.getByRole('heading', { name: 'Survey Not Available' })).toBeVisible()
    await host.ask('POST', '/rest/v1/survey_sessions', { id, name: 'Late' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This survey has no questions yet.' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible()
    // The page also follows by itself.
    await edit(host, id, QUESTIONS)
    await expect(submit(page)).toBeVisible()
    console.expectSilence()
  })

  test('[SURVEY-5] holds the longest of everything without scrolling sideways', SWEEP, async ({ browser }) => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(20)
    const id = await makeSurvey(mara.host, {
      name: long.slice(0, 200),
      questions: [
        {
          question: long.slice(0, 500),
          type: 'multiple_choice',
          options: Array.from({ length: 10 }, (_, i) => `${i}${long.slice(0, 199)}`),
        },
        { question: long.slice(0, 500), type: 'text' },
      ],
    })
    const { page, console } = await openForm(browser, house, survey, id)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('radio').first().check()
    await words(page).fill('x'.repeat(2_000))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    console.expectSilence()
  })
})

test.describe('the host', () => {
  test('S5: [SURVEY-24] reads results and the file of 280 responses of 60 kB each, without a long stop', SWEEP, async () => {
    test.slow()
    const { page, host, console } = mara
    const questions: Question[] = Array.from({ length: 100 }, (_, i) => ({ question: `Question ${i + 1}`, type: 'text' }))
    const id = await makeSurvey(host, { questions })
    // One long word, and many words: neither may widen the page.
    const answers = questions.map((_, i) => (i % 2 === 0 ? 'x'.repeat(600) : 'many words '.repeat(54)))
    // Ten phones at once. Thirty of these nearly fill one phone's quota.
    const flood = Array.from({ length: 10 }, async (_, phone) => {
      for (let i = 0; i < 28; i++)
        await make(host, 'survey_responses', { session_id: id, answers, device_id: `d-of-flooding-phone-${phone}` })
    })
    await Promise.all(flood)
    await page.addInitScript(watchRests)
    await page.goto(`${house.url}/survey/${id}/results`)
    await expect(page.getByText('280 total responses')).toBeVisible()
    const first = page.getByRole('region', { name: '1. Question 1', exact: true })
    await expect(first).toContainText('5 of 280 answers shown', { timeout: 60_000 })
    // All 28,000 answers at once would be 60,000 elements, and a stop of seconds.
    expect(await page.locator('*').count()).toBeLessThan(25_000)
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 850 })
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
    const rests = await countRests(page)
    const file = (await saved(page, () => page.getByRole('button', { name: 'Download CSV' }).press('Enter'))).bytes.toString()
    expect((await countRests(page)) - rests).toBeGreaterThanOrEqual(3)
    expect(file.split('\r\n')).toHaveLength(1 + 280 + 1)
    expect(file.length).toBeGreaterThan(280 * 59_000)
    console.expectSilence()
  })

  test('[SURVEY-22] goes to the list without an id; a foreign or missing survey is not found', SWEEP, async () => {
    const { page, console } = mara
    const foreign = await makeSurvey(await house.host('survey-foreign'))
    await page.goto(`${house.url}/survey/results`)
    await expect(page.getByText('No survey ID provided')).toBeVisible()
    await expect(page).toHaveURL(`${house.url}/survey`)
    for (const id of [MISSING, foreign, 'nonsense'])
      for (const path of [`/survey/${id}`, `/survey/${id}/results`]) {
        await page.goto(house.url + path)
        await expect(page.getByRole('heading', { name: 'Survey not found' })).toBeVisible()
      }
    console.expectSilence()
  })

  test('[SURVEY-21] a display without a survey says so, with its id and the time', SWEEP, async ({ browser }) => {
    const { page, console } = await openPage(browser)
    for (const id of [MISSING, 'nonsense']) {
      await page.goto(`${house.url}/survey/${id}/view`)
      await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
      await expect(page.getByText('Survey not found')).toBeVisible()
      await expect(page.getByText(id)).toBeVisible()
      await expect(page.getByText(new RegExp(String(new Date().getFullYear())))).toBeVisible()
    }
    await expectAccessible(page)
    await page.goto(`${house.url}/survey/view`)
    await expect(page.getByText('No survey ID provided')).toBeVisible()
    console.expectSilence()
  })

  test('[SURVEY-21] a long title is set smaller, but stays legible, where motion is unwelcome too', SWEEP, async ({ browser }) => {
    const title = 'Considering everything that you have heard, seen and tried today, in the morning as well as after lunch, would you'
    const id = await makeSurvey(mara.host, { display_settings: { title, fontSize: '64px' } })
    const { page, console } = await openPage(browser, { viewport: { width: 1366, height: 768 } })
    await page.goto(`${house.url}/survey/${id}/view`)
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport({ ratio: 1 })
    expect(await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(32)
    console.expectSilence()
  })
})
