import { type Browser, expect, type Page } from '@playwright/test'
import { type House, openPage, PHONE, startHouse, test } from './house.ts'

/** What a phone wrote stays until it is sent or thrown away, and its page follows open and closed by itself, in every tool with a form. */
let house: House
test.beforeAll(async () => {
  house = await startHouse()
})
test.afterAll(() => house.stop())

type Host = Awaited<ReturnType<House['host']>>

interface Form {
  tool: string
  table: string
  row: object
  /** The row that closes it; a survey is open as long as it has its questions. */
  close: object
  open: object
  path: (id: string) => string
  /** The heading of a page on which nothing can be sent. */
  closed: string
  /** Fields by label, and what a person writes there. */
  fields: readonly [label: string, words: string][]
  button: string
}

const QUESTIONS = [{ question: 'What stays?', type: 'text' }]
const FORMS: readonly Form[] = [
  {
    tool: 'polls',
    table: 'polls',
    row: { question: 'What stays?' },
    close: { active: false },
    open: { active: true },
    path: (id) => `/poll/respond/${id}`,
    closed: 'Poll Closed',
    fields: [['Your Response', 'Words to keep']],
    button: 'Submit Response',
  },
  {
    tool: 'attendance',
    table: 'attendance_sessions',
    row: { name: 'Monday class' },
    close: { active: false },
    open: { active: true },
    path: (id) => `/attendance/check-in/${id}`,
    closed: 'Session Closed',
    fields: [
      ['Your Name', 'Ada Lovelace'],
      ['Table/Team number', '12'],
    ],
    button: 'Check In',
  },
  {
    tool: 'wordclouds',
    table: 'word_cloud_sessions',
    row: { name: 'Friday' },
    close: { active: false },
    open: { active: true },
    path: (id) => `/wordcloud/respond/${id}`,
    closed: 'Session Closed',
    fields: [['Your Response', 'keep these']],
    button: 'Submit Response',
  },
  {
    tool: 'qa',
    table: 'qa_sessions',
    row: { name: 'Town hall' },
    close: { active: false },
    open: { active: true },
    path: (id) => `/qa/ask/${id}`,
    closed: 'Session Closed',
    fields: [['Your Question', 'Will it stay?']],
    button: 'Submit Question',
  },
  {
    tool: 'survey',
    table: 'survey_sessions',
    row: { name: 'Feedback', questions: QUESTIONS },
    close: { questions: [] },
    open: { questions: QUESTIONS },
    path: (id) => `/survey/respond/${id}`,
    closed: 'This survey has no questions yet.',
    fields: [['What stays?', 'Much of it']],
    button: 'Submit Survey',
  },
]

async function setUp(browser: Browser, form: Form, name: string) {
  const host = await house.host(`${form.tool}-${name}`)
  const id = crypto.randomUUID()
  await host.ask('POST', `/rest/v1/${form.table}`, { id, ...form.row })
  const { page, console } = await openPage(browser, PHONE)
  console.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 40[01]|status of 429|WebSocket/)
  await page.goto(house.url + form.path(id))
  const set = (host: Host, change: object) => host.ask('PATCH', `/rest/v1/${form.table}?id=eq.${id}`, change)
  return {
    page,
    console,
    close: () => set(host, form.close),
    open: () => set(host, form.open),
    url: page.url(),
  }
}

async function fill(page: Page, { fields }: Form): Promise<void> {
  for (const [label, words] of fields) await page.getByLabel(label).fill(words)
}
async function expectWords(page: Page, { fields }: Form): Promise<void> {
  for (const [label, words] of fields) await expect(page.getByLabel(label)).toHaveValue(words)
}
const closedHeading = (page: Page, form: Form) => page.getByRole('heading', { name: form.closed })
const stillHere = (page: Page) => page.getByText(/still here/).first()
const network = { up: (page: Page) => page.context().setOffline(false), down: (page: Page) => page.context().setOffline(true) }

for (const form of FORMS)
  test.describe(form.tool, () => {
    test('[F1] an answer that waited while it closed is in the field after reopening and a reload', async ({ browser }) => {
      const { page, console, close, open } = await setUp(browser, form, 'waits')
      await network.down(page)
      await fill(page, form)
      await page.getByRole('button', { name: form.button }).click()
      await expect(page.getByText('Saved on this phone.').first()).toBeVisible()
      await close()
      await network.up(page)
      await expect(closedHeading(page, form)).toBeVisible({ timeout: 15_000 })
      await expect(stillHere(page)).toBeVisible()
      await page.reload()
      await expect(closedHeading(page, form)).toBeVisible()
      await expect(stillHere(page)).toBeVisible()
      await open()
      await page.reload()
      await expectWords(page, form)
      await page.reload()
      await expectWords(page, form)
      // Changed, the new words stay; sent, none do.
      const [label, words] = form.fields[0] as [string, string]
      await page.getByLabel(label).fill(`${words}!`)
      await page.reload()
      await expect(page.getByLabel(label)).toHaveValue(`${words}!`)
      await page.getByRole('button', { name: form.button }).click()
      await expect(page.getByText(`${words}!`).or(page.getByText('Thank You!')).first()).toBeVisible()
      await expect(page.getByRole('button', { name: form.button })).toBeHidden()
      console.expectSilence()
    })

    test('[F1] words that were thrown away do not come back', async ({ browser }) => {
      const { page, console, close, open } = await setUp(browser, form, 'thrown')
      await network.down(page)
      await fill(page, form)
      await page.getByRole('button', { name: form.button }).click()
      await expect(page.getByText('Saved on this phone.').first()).toBeVisible()
      await close()
      await network.up(page)
      await expect(stillHere(page)).toBeVisible({ timeout: 15_000 })
      await open()
      await expectWords(page, form)
      for (const [label] of form.fields) await page.getByLabel(label).fill('')
      await page.reload()
      for (const [label] of form.fields) await expect(page.getByLabel(label)).toHaveValue('')
      await close()
      await expect(closedHeading(page, form)).toBeVisible()
      await expect(page.getByText(/still here/)).toBeHidden()
      console.expectSilence()
    })

    test('[F1] half-written words are said to be here while it is closed, and the page follows open and closed by itself', async ({
      browser,
    }) => {
      const { page, console, close, open } = await setUp(browser, form, 'follows')
      await fill(page, form)
      // The page follows once its last script is there.
      await page.waitForLoadState('networkidle')
      for (let turn = 0; turn < 2; turn++) {
        await close()
        await expect(closedHeading(page, form)).toBeVisible({ timeout: 5_000 })
        await expect(stillHere(page)).toBeVisible()
        await open()
        await expectWords(page, form)
      }
      // A page that was opened closed follows too.
      await close()
      await page.reload()
      await expect(closedHeading(page, form)).toBeVisible()
      await expect(stillHere(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await open()
      await expectWords(page, form)
      console.expectSilence()
    })
  })

test('[F1] a phone that slept through a restart of the server follows again by itself', async ({ browser }) => {
  const form = FORMS[0] as Form
  const { page, close } = await setUp(browser, form, 'restart')
  await page.waitForLoadState('networkidle')
  await house.restart()
  await close()
  await expect(closedHeading(page, form)).toBeVisible({ timeout: 20_000 })
})
