import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import {
  change,
  DEVICE,
  expectAccessibleInBoth,
  type Host,
  hostOfGroup,
  houseOfFile,
  make,
  OFFLINE,
  opened,
  openPage,
  overflow,
  PHONE,
  region,
  rowsOf,
  SWEEP,
  saved,
  test,
} from './house.ts'
import { qa } from './phone-forms/qa.ts'
import { openForm, openLiveForm, say } from './phone-forms/visit.ts'

const house = houseOfFile()
const mara = hostOfGroup(house, 'mara')

const makeSession = (host: Host, values: object = {}): Promise<string> => make(host, 'qa_sessions', { name: 'All hands', ...values })
/** Asks a question as an earlier phone, then sets `statuses` in order. */
async function ask(host: Host, sessionId: string, content: string, ...statuses: string[]): Promise<string> {
  const id = await make(host, 'questions', { session_id: sessionId, content, device_id: DEVICE })
  for (const status of statuses) await change(host, 'questions', id, { status })
  return id
}
const vote = (host: Host, question_id: string, n: number) =>
  host.ask('POST', '/rest/v1/question_votes', { question_id, device_id: `${DEVICE}-${n}` })
const openPhone = (browser: Browser, sessionId: string) => openLiveForm(browser, house, qa, sessionId)
const send = (page: Page, words: string) => say(page, qa, words)
const own = (page: Page) => page.getByRole('region', { name: 'You asked' })
const listed = (page: Page) => page.locator('.row-words > p:first-child')
const voteButton = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^Upvote.*: ${words}`) })
/** Counts the rows whose question is not shown whole. */
const cutIn = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (all) => all.filter((row) => [...row.querySelectorAll('p[dir=auto]')].some((p) => p.scrollHeight > p.clientHeight + 1)).length,
  )
const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('[QA-16] [QA-23] [QA-24] [QA-25] [QA-26] [QA-27] a host and two phones, from the first question to the closed session', async ({
  browser,
}) => {
  const { page: host, host: api, console: hostConsole } = mara
  const sessionId = await makeSession(api, { name: 'All hands Q&A' })
  await host.goto(`${house.url}/qa/${sessionId}`)
  await expect(host.getByText('No questions yet')).toBeVisible()
  // The address opens the phone's page.
  await expect(host.getByRole('link', { name: /\/qa\/ask\// })).toHaveAttribute('href', `${house.url}/qa/ask/${sessionId}`)
  const { page: ada, console: adaConsole } = await openPhone(browser, sessionId)
  const { page: bob, console: bobConsole } = await openPhone(browser, sessionId)
  await expect(ada.getByRole('heading', { name: 'Ask a Question' })).toBeVisible()
  await expect(bob.getByText('No questions yet')).toBeVisible()

  // A new question waits for the host, and nobody else sees it.
  await send(ada, '=Will we hire interns?')
  await expect(own(ada)).toContainText('Waiting. The host reads it first.')
  await expect(ada.getByLabel('Your Question')).toBeHidden()
  await expect(region(host, 'Waiting for you').getByText('=Will we hire interns?')).toBeVisible()
  await expect(host).toHaveTitle('(1) All hands Q&A · Limelight')
  await expect(host.getByText('1 Question (1 pending)')).toBeVisible()
  await expect(bob.getByText('No questions yet')).toBeVisible()

  // After approval it is on both phones, and gets votes.
  await host.getByRole('button', { name: 'Approve' }).click()
  await expect(host.getByText('Question status updated')).toBeVisible()
  await expect(region(host, 'On the audience’s phones').getByText('=Will we hire interns?')).toBeVisible()
  await expect(host).toHaveTitle('All hands Q&A · Limelight')
  await expect(own(ada)).toContainText('Live. Everybody can see it.')
  await expect(listed(bob)).toHaveText(['=Will we hire interns?'])
  await voteButton(bob, '=Will').tap()
  await expect(voteButton(bob, '=Will')).toHaveAttribute('aria-pressed', 'true')
  await expect(voteButton(ada, '=Will')).toHaveText('1')
  await expect(rowOf(host, '=Will we hire interns?')).toContainText('1vote')
  await voteButton(bob, '=Will').tap()
  await expect(voteButton(ada, '=Will')).toHaveText('0')
  await voteButton(ada, '=Will').tap()
  await expect(voteButton(bob, '=Will')).toHaveText('1')

  // A second question is approved by key, and a third hidden.
  await ada.getByRole('link', { name: 'Ask another question' }).click()
  await send(ada, 'Are there slides?')
  await expect(region(host, 'Waiting for you').getByText('Are there slides?')).toBeVisible()
  await host.keyboard.press('a')
  await expect(listed(bob)).toHaveText(['=Will we hire interns?', 'Are there slides?'])
  await send(bob, 'Is lunch free?')
  await expect(region(host, 'Waiting for you').getByText('Is lunch free?')).toBeVisible()
  await host.keyboard.press('h')
  await expect(own(bob)).toContainText('Not chosen. The host did not choose it this time.')
  await region(host, 'Hidden').getByRole('button', { name: 'Back to waiting' }).click()
  await expect(own(bob)).toContainText('Waiting.')
  await expect(ada.getByText('Is lunch free?')).toHaveCount(0)

  // Hide and show votes; turn upvoting off and on.
  await host.getByRole('button', { name: 'Hide Votes' }).click()
  await expect(host.getByText('Vote counts are now hidden')).toBeVisible()
  await expect(voteButton(bob, '=Will')).toHaveText('')
  await host.getByRole('button', { name: 'Show Votes' }).click()
  await expect(host.getByText('Vote counts are now visible')).toBeVisible()
  await expect(voteButton(bob, '=Will')).toHaveText('1')
  await expect(host.getByRole('button', { name: 'Allow Upvoting' })).toHaveAttribute('aria-pressed', 'true')
  await host.getByRole('button', { name: 'Allow Upvoting' }).click()
  await expect(host.getByRole('button', { name: 'Allow Upvoting' })).toHaveAttribute('aria-pressed', 'false')
  await expect(bob.getByRole('button', { name: /^Upvote/ })).toHaveCount(0)
  await host.getByRole('button', { name: 'Allow Upvoting' }).click()
  await expect(voteButton(bob, '=Will')).toBeVisible()

  // An answered question leaves the other phones; its own phone says so.
  await rowOf(host, '=Will we hire interns?').getByRole('button', { name: 'Mark as Answered' }).click()
  await expect(listed(bob)).toHaveText(['Are there slides?'])
  await expect(ada.getByText('Your question: answered', { exact: true })).toBeVisible()
  await rowOf(host, '=Will we hire interns?').getByRole('button', { name: 'Mark as Unanswered' }).click()
  await expect(listed(bob)).toHaveCount(2)

  const file = await saved(host, () => host.getByRole('button', { name: 'Export CSV' }).click())
  const states = file.bytes.toString().match(/(?<=\n).*?,\w+,\d/g)
  expect(states).toEqual(["'=Will we hire interns?,approved,1", 'Are there slides?,approved,0', 'Is lunch free?,pending,0'])

  // Change the display's look; its title appears on the phones.
  await host.getByRole('button', { name: 'QR Display Settings' }).click()
  await host.getByLabel('Title').fill('Ask Mara')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Display settings updated')).toBeVisible()
  await expect(bob.getByRole('heading', { name: 'Ask Mara' })).toBeVisible()
  const sign = await opened(host, host.getByRole('link', { name: 'Full screen' }))
  await expect(sign.getByRole('heading', { name: 'Ask Mara' })).toBeVisible()

  await host.getByRole('button', { name: 'Close Session' }).click()
  for (const phone of [ada, bob]) {
    await expect(phone.getByRole('heading', { name: 'Session Closed' })).toBeVisible()
    await expect(phone.getByRole('button', { name: /^Upvote/ })).toHaveCount(0)
    await expect(listed(phone).first()).toBeVisible()
  }
  await host.getByRole('button', { name: 'Activate Session' }).click()
  await expect(bob.getByRole('heading', { name: 'Ask Mara' })).toBeVisible()
  for (const said of [hostConsole, adaConsole, bobConsole]) said.expectSilence()
})

test.describe('the phone', () => {
  test('[QA-10] follows a storm of votes without a request of its own', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    const [calm, stormy] = [await ask(host, sessionId, 'Calm', 'approved'), await ask(host, sessionId, 'Stormy', 'approved')]
    await vote(host, calm, 1)
    const { page, console } = await openPhone(browser, sessionId)
    await expect(listed(page)).toHaveText(['Calm', 'Stormy'])
    let requests = 0
    page.on('request', () => requests++)
    await Promise.all(Array.from({ length: 200 }, (_, n) => vote(host, stormy, n)))
    await expect(voteButton(page, 'Stormy')).toHaveText('200')
    await expect(listed(page)).toHaveText(['Stormy', 'Calm'])
    expect(requests).toBe(0)
    console.expectSilence()
  })

  test('[QA-18] moves no row under the thumb', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    const [first, second] = [await ask(host, sessionId, 'First', 'approved'), await ask(host, sessionId, 'Second', 'approved')]
    await vote(host, first, 1)
    const { page, console } = await openPhone(browser, sessionId)
    await voteButton(page, 'First').tap()
    await expect(voteButton(page, 'First')).toHaveText('2')
    for (let n = 2; n < 6; n++) await vote(host, second, n)
    await expect(voteButton(page, 'Second')).toHaveText('4')
    await expect(listed(page)).toHaveText(['Second', 'First'])
    console.expectSilence()
  })

  test('[QA-17] takes back a vote that failed', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    await ask(host, sessionId, 'There already', 'approved')
    const { page, console } = await openPhone(browser, sessionId)
    console.allow(/status of 403/)
    const refusal = { status: 403, json: { code: '42501', message: 'Not permitted.', details: null, hint: null } }
    await page.route('**/rest/v1/question_votes*', (route) => route.fulfill(refusal))
    await voteButton(page, 'There already').tap()
    await expect(page.getByText('Failed to vote')).toBeVisible()
    await expect(voteButton(page, 'There already')).toHaveText('0')
    console.expectSilence()
  })

  test('[QA-32] keeps a vote while there is no connection, and sends it once there is', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    await ask(host, sessionId, 'There already', 'approved')
    const { page, console } = await openPhone(browser, sessionId)
    console.allow(OFFLINE)
    await page.context().setOffline(true)
    await voteButton(page, 'There already').tap()
    await expect(page.getByText('Not sent yet. It is kept on this phone and sent by itself.')).toBeVisible()
    await expect(voteButton(page, 'There already')).toHaveAttribute('aria-label', /not sent yet/)
    await expect(voteButton(page, 'There already')).toHaveText('1')
    await expect(page.getByText('Failed to vote')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(voteButton(page, 'There already')).not.toHaveAttribute('aria-label', /not sent yet/)
    await expect(voteButton(page, 'There already')).toHaveText('1')
    expect(await rowsOf(host, `questions?session_id=eq.${sessionId}&select=vote_count`)).toEqual([{ vote_count: 1 }])
    console.expectSilence()
  })

  test('[QA-13] shows the questions without JavaScript, one’s own with what became of it', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    await ask(host, sessionId, 'There already', 'approved')
    const { page } = await openForm(browser, house, qa, sessionId, { ...PHONE, javaScriptEnabled: false })
    await expect(page.getByText('There already')).toBeVisible()
    await send(page, 'Over a modem')
    await page.getByRole('link', { name: 'Ask another question' }).click()
    await expect(page.getByText('Your question: waiting')).toBeVisible()
  })

  test('[QA-20] wakes to the truth, and comes back to life after a lost connection', async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    const { page, console } = await openPhone(browser, sessionId)
    console.allow(OFFLINE)
    await page.context().setOffline(true)
    await ask(host, sessionId, 'While it slept', 'approved')
    await page.context().setOffline(false)
    await expect(listed(page)).toHaveText(['While it slept'])
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await ask(host, sessionId, 'Awake', 'approved')
    await expect(listed(page)).toHaveText(['While it slept', 'Awake'], { timeout: 20_000 })
    console.expectSilence()
  })

  test('[QA-20] paints before any script, and follows without a script more', SWEEP, async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    const { page } = await openPage(browser, PHONE)
    const scripts: { url: string; bytes: number }[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      const { responseBodySize } = await response.request().sizes()
      scripts.push({ url: response.url(), bytes: responseBodySize })
    })
    await page.goto(`${house.url}/qa/ask/${sessionId}`, { waitUntil: 'networkidle' })
    const html = await (await fetch(`${house.url}/qa/ask/${sessionId}`)).text()
    const isEarly = ({ url }: { url: string }) => html.includes(new URL(url).pathname)
    const early = () => sum(scripts.filter(isEarly))
    const late = () => sum(scripts.filter((script) => !isEarly(script)))
    const sum = (some: typeof scripts) => some.reduce((bytes, script) => bytes + script.bytes, 0)
    // A script's transfer size is known a moment after it has loaded.
    await expect.poll(early).toBeGreaterThan(10_000)
    expect(early()).toBeLessThan(85_000)
    expect(late()).toBe(0)
  })

  test('fits small screens, with long words on the list', SWEEP, async ({ browser }) => {
    const { host } = mara
    const sessionId = await makeSession(host)
    await vote(host, await ask(host, sessionId, 'W'.repeat(500), 'approved'), 1)
    const { page } = await openPhone(browser, sessionId)
    await expect(listed(page)).toHaveCount(1)
    for (const width of [320, 390, 430]) {
      await page.setViewportSize({ width, height: 568 })
      expect(await overflow(page)).toBe(0)
    }
  })
})

test.describe('the host', () => {
  test('[QA-23] moderates from the keyboard, and turns the keys off', async () => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    for (const words of ['One', 'Two', 'Three', 'Four']) await ask(host, sessionId, words)
    await page.goto(`${house.url}/qa/${sessionId}`)
    await expect(rowOf(page, 'One')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('a')
    await expect(region(page, 'On the audience’s phones').getByText('One', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Two')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(rowOf(page, 'Three')).toBeFocused()
    await page.keyboard.press('h')
    await expect(region(page, 'Hidden').getByText('Three')).toBeVisible()
    await expect(rowOf(page, 'Four')).toBeFocused()
    // In a dialog, shortcut keys type letters.
    await page.getByRole('button', { name: 'QR Display Settings' }).click()
    await page.getByLabel('Title').fill('')
    await page.getByLabel('Title').press('a')
    await expect(page.getByLabel('Title')).toHaveValue('a')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Turn keys off' }).click()
    await page.keyboard.press('a')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Turn keys on' })).toBeVisible()
    await expect(region(page, 'Waiting for you').getByRole('listitem')).toHaveCount(2)
    console.expectSilence()
  })

  test('[W17] [H10] [QA-23] sees ten that wait at 1366×768, asks for actions by the pointer, and approves all at once', SWEEP, async () => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    const words = Array.from({ length: 14 }, (_, n) => `Question ${n} about what we do and why we do it the way we do it`)
    for (const one of words) await ask(host, sessionId, one)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${house.url}/qa/${sessionId}`)
    const rows = region(page, 'Waiting for you').getByRole('listitem')
    await expect(rows).toHaveCount(14)
    await expect(rows.nth(9)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => cutIn(rows)).toBe(0)
    const actions = (n: number) => rows.nth(n).getByRole('button', { name: 'Approve' }).locator('..')
    await expect(actions(4)).toHaveCSS('opacity', '0')
    const { y } = (await rows.nth(5).boundingBox())!
    await rows.nth(4).hover()
    await expect(actions(4)).toHaveCSS('opacity', '1')
    expect((await rows.nth(5).boundingBox())!.y).toBe(y)
    await rows.nth(3).getByRole('button', { name: 'Hide' }).focus()
    await expect(actions(3)).toHaveCSS('opacity', '1')
    await page.getByRole('button', { name: 'Approve all' }).click()
    const shown = region(page, 'On the audience’s phones').getByRole('listitem')
    await expect(shown).toHaveCount(14)
    await expect(shown.nth(9)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => cutIn(shown)).toBe(0)
    // A click into the middle of a question selects it: its actions lie beyond.
    await shown.nth(4).hover({ position: { x: 60, y: 10 } })
    const { width } = (await shown.nth(4).boundingBox())!
    const over = shown.nth(4).getByRole('button', { name: 'Hide' }).locator('..')
    await expect(over).toHaveCSS('opacity', '1')
    expect((await over.boundingBox())!.width).toBeLessThan(width / 2)
    await shown.nth(4).click()
    await expect(shown.nth(4)).toHaveAttribute('aria-current', 'true')
    console.expectSilence()
  })

  test('[QA-22] has the most wanted question first, and moves no row under the pointer', SWEEP, async () => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    const [first, second] = [await ask(host, sessionId, 'First', 'approved'), await ask(host, sessionId, 'Second', 'approved')]
    await page.goto(`${house.url}/qa/${sessionId}`)
    const shown = region(page, 'On the audience’s phones').getByRole('listitem')
    await expect(shown).toHaveText([/First/, /Second/])
    await rowOf(page, 'First')
      .getByText('First')
      .hover({ position: { x: 5, y: 5 } })
    await vote(host, second, 1)
    await expect(shown).toHaveText([/First/, /1voteSecond/])
    await expect(shown).toHaveText([/Second/, /First/])
    await vote(host, first, 2)
    await vote(host, first, 3)
    await expect(shown).toHaveText([/2votesFirst/, /Second/])
    console.expectSilence()
  })
})

test(
  'a session with questions of every status is accessible, for its host and on a phone, in the light and in the dark',
  SWEEP,
  async ({ browser }) => {
    const { page, host, console } = mara
    const sessionId = await makeSession(host)
    await page.goto(`${house.url}/qa/${sessionId}`)
    await ask(host, sessionId, 'Pending')
    await ask(host, sessionId, 'Shown', 'approved')
    await ask(host, sessionId, 'Answered', 'approved', 'answered')
    await ask(host, sessionId, 'Hidden', 'hidden')
    for (const [name, words] of [
      ['Waiting for you', 'Pending'],
      ['On the audience’s phones', 'Shown'],
      ['Answered', 'Answered'],
      ['Hidden', 'Hidden'],
    ] as const)
      await expect(region(page, name).getByText(words, { exact: true })).toBeVisible()
    await expectAccessibleInBoth(page)
    console.expectSilence()

    const phone = await openPhone(browser, sessionId)
    await voteButton(phone.page, 'Shown').tap()
    await expect(voteButton(phone.page, 'Shown')).toHaveText('1')
    await expectAccessibleInBoth(phone.page)
    await change(host, 'qa_sessions', sessionId, { active: false })
    await expect(phone.page.getByRole('heading', { name: 'Session Closed' })).toBeVisible()
    await expectAccessibleInBoth(phone.page)
    phone.console.expectSilence()
  },
)

test('[QA-48] [QA-49] a doubled question is merged, and the merge undone: votes are marked where they count', async ({ browser }) => {
  const { page: host, host: api, console: hostConsole } = mara
  const sessionId = await makeSession(api, { name: 'Doubled' })
  const kept = await ask(api, sessionId, 'Will there be lunch today?', 'approved')
  const { page: ada, console: adaConsole } = await openPhone(browser, sessionId)
  await send(ada, 'Any lunch today?')
  await host.goto(`${house.url}/qa/${sessionId}`)
  await rowOf(host, 'Any lunch today?').getByRole('button', { name: 'Approve' }).click()
  await vote(api, kept, 1)
  const { page: bob, console: bobConsole } = await openPhone(browser, sessionId)
  await voteButton(bob, 'Any lunch').tap()
  await expect(voteButton(bob, 'Any lunch')).toHaveAttribute('aria-pressed', 'true')

  await rowOf(host, 'Any lunch today?').click({ position: { x: 8, y: 8 } })
  await rowOf(host, 'Any lunch today?').getByRole('button', { name: 'Merge…' }).click()
  const dialog = host.getByRole('dialog', { name: 'Merge question' })
  await expect(dialog.getByRole('radio', { name: 'Will there be lunch today?' })).toBeChecked()
  await expectAccessibleInBoth(host)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(region(host, 'Hidden')).toContainText('Merged into “Will there be lunch today?”')
  await expect(own(ada)).toContainText('Merged. Somebody asked the same; that question stands for yours.')
  await expect(listed(bob)).toHaveText(['Will there be lunch today?'])
  await expect(voteButton(bob, 'Will there')).toHaveAttribute('aria-pressed', 'true')
  await expect(voteButton(bob, 'Will there')).toHaveText('2')

  await host.getByRole('button', { name: 'Undo' }).click()
  await expect(host.getByText('Separated again')).toBeVisible()
  await expect(own(ada)).toContainText('Live.')
  await expect(listed(bob)).toHaveText(['Will there be lunch today?', 'Any lunch today?'])
  await expect(voteButton(bob, 'Will there')).toHaveAttribute('aria-pressed', 'false')
  await expect(voteButton(bob, 'Any lunch')).toHaveAttribute('aria-pressed', 'true')
  for (const { viewport } of [PHONE, { viewport: { width: 1366, height: 850 } }]) {
    await host.setViewportSize(viewport)
    expect(await overflow(host)).toBeLessThanOrEqual(0)
  }

  // Later the hidden question has the way back.
  await api.ask('POST', '/rest/v1/rpc/merge_questions', {
    question: kept,
    into: ((await rowsOf(api, `questions?session_id=eq.${sessionId}&content=eq.Any lunch today?&select=id`)) as { id: string }[])[0]?.id,
  })
  await region(host, 'Hidden').getByRole('button', { name: 'Separate' }).click()
  await expect(region(host, 'Hidden')).toBeHidden()
  for (const console of [hostConsole, adaConsole, bobConsole]) console.expectSilence()
})
