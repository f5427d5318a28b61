import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectAccessibleInBoth,
  HOST_SCREEN,
  houseOfFile,
  leadsTo,
  make,
  openAsHost,
  openPage,
  openPhoneAt,
  openTool,
  PASSWORD,
  PHONE,
  readQr,
  startHouse,
  test,
} from './house.ts'

const NOT_FOUND = /status of 404/

const house = houseOfFile()

type Hosted = Awaited<ReturnType<typeof openAsHost>>['host']
const makePoll = (host: Hosted, question = 'What will you remember from today?'): Promise<string> => make(host, 'polls', { question })
const answer = (host: Hosted, pollId: string, response: string) =>
  host.ask('POST', '/rest/v1/poll_responses', { poll_id: pollId, response, device_id: 'd-of-an-earlier-phone' })
const responsesOf = async (host: Hosted, pollId: string) =>
  (await host.ask('GET', `/rest/v1/poll_responses?poll_id=eq.${pollId}&order=created_at.desc`)).body as { id: string; response: string }[]
const openPhone = (browser: Browser, pollId: string) => openPhoneAt(browser, `${house.url}/poll/respond/${pollId}`)
async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your Response').fill(words)
  await page.getByRole('button', { name: 'Submit Response' }).click()
}
const sent = (page: Page) => page.getByRole('heading', { name: 'Response Submitted!' })

test('[S77.6] [POLL-13] [POLL-14] [POLL-15] [POLL-16] [POLL-17] from signing up to the last answer', async ({ browser }) => {
  const { page: host, console: hostConsole } = await openPage(browser, { ...HOST_SCREEN, acceptDownloads: true })
  await host.goto(`${house.url}/`)
  await host.getByRole('button', { name: 'Sign In' }).click()
  await host.getByRole('link', { name: 'Create account' }).click()
  await host.getByLabel('Your name').fill('Mara')
  await host.getByLabel('E-mail').fill('mara@example.com')
  await host.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await host.getByRole('button', { name: 'Create account' }).click()
  await expect(host.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible()

  // A blank question creates nothing. A real one creates a poll, and the list shows it.
  await openTool(host, 'Poll Audience')
  await expect(host.getByRole('heading', { name: 'Audience Polls' })).toBeVisible()
  await host.getByRole('button', { name: 'New Poll' }).first().click()
  await host.getByLabel('Question').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.getByLabel('Question').fill('What will you remember from today?')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Poll created successfully')).toBeVisible()
  await expect(host.getByRole('dialog')).toBeHidden()
  await expect(host.getByText('No responses yet')).toBeVisible()
  await openTool(host, 'Poll Audience')
  await host.getByRole('link', { name: 'View Results' }).click()
  await expect(host.getByText('No responses yet')).toBeVisible()
  await expect(host.getByText('Active', { exact: true })).toBeVisible()

  // The QR code, decoded as a phone would, opens the poll.
  await host.getByRole('button', { name: 'Show QR Code' }).click()
  const code = host.getByRole('dialog').getByRole('img', { name: 'QR code: answer this poll' })
  await expect(code).toHaveAttribute('width', '256')
  const link = await readQr(code)
  expect(link).toMatch(new RegExp(`^${house.url}/poll/respond/[0-9a-f-]{36}$`))
  await host.keyboard.press('Escape')

  const { page: phone, console: phoneConsole } = await openPhoneAt(browser, link)
  await expect(phone.getByRole('heading', { name: 'What will you remember from today?' })).toBeVisible()
  await send(phone, '=1+1, and the live demo')
  await expect(sent(phone)).toBeVisible()
  await expect(host.getByRole('cell', { name: '=1+1, and the live demo' })).toBeVisible()
  await expect(phone.getByText('Thank you for your response.')).toBeVisible()

  // The newest answer comes first, and the count follows.
  await phone.getByRole('link', { name: 'Answer again' }).click()
  await send(phone, 'The hallway track')
  await expect(host.getByRole('cell', { name: 'The hallway track' })).toBeVisible()
  await expect(host.getByRole('row').nth(1)).toContainText('The hallway track')
  await expect(host.getByRole('region', { name: 'Responses' }).getByRole('paragraph').first()).toHaveText('2responses')

  const downloading = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('poll-what-will-you-remember-from-today.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toMatch(
    /^\uFEFFResponse,Timestamp\r\nThe hallway track,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n"'=1\+1, and the live demo",\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n$/,
  )

  // After closing, answers are refused; after activating again, they are accepted.
  await phone.getByRole('link', { name: 'Answer again' }).click()
  await host.getByRole('button', { name: 'Close Poll' }).click()
  await expect(host.getByText('Poll closed')).toBeVisible()
  await expect(host.getByText('Closed', { exact: true })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Poll Closed' })).toBeVisible()
  await host.getByRole('button', { name: 'Activate Poll' }).click()
  await expect(host.getByText('Poll activated')).toBeVisible()
  await send(phone, 'One more thing')
  await expect(host.getByRole('cell', { name: 'One more thing' })).toBeVisible()

  phoneConsole.allow(NOT_FOUND)
  await phone.goto(`${house.url}/poll/respond/00000000-0000-4000-8000-000000000000`)
  await expect(phone.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
  hostConsole.expectSilence()
  phoneConsole.expectSilence()
})

test.describe('the phone', () => {
  test('what a keyboard leaves of a small screen has field and button, and neither covers the other', async ({ browser }) => {
    const pollId = await makePoll(await house.host('keyboard'), 'What will you remember from today?')
    const { page } = await openPage(browser, { ...PHONE, viewport: { width: 375, height: 667 } })
    await page.goto(`${house.url}/poll/respond/${pollId}`)
    await page.getByLabel('Your Response').focus()
    // A low window, as when the keyboard makes the page shorter.
    await page.setViewportSize({ width: 375, height: 330 })
    const button = page.getByRole('button', { name: 'Submit Response' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const [field, under] = [await page.getByLabel('Your Response').boundingBox(), await button.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
  })
})

test.describe('the host', () => {
  test('[POLL-1] finds no results of a colleague’s poll', async ({ browser }) => {
    const pollId = await makePoll(await house.host('colleague'))
    const { page, console } = await openAsHost(browser, house, 'curious')
    await page.goto(`${house.url}/poll/${pollId}`)
    await expect(page.getByRole('heading', { name: 'Poll not found' })).toBeVisible()
    await page.goto(`${house.url}/polls`)
    await expect(page.getByRole('heading', { name: 'Ask the room' })).toBeVisible()
    console.expectSilence()
  })

  test('[POLL-18] renames, duplicates and deletes, and is told what goes', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'editor')
    const pollId = await makePoll(host, 'Lunch?')
    await answer(host, pollId, 'Soup')
    await answer(host, pollId, 'Bread')
    await page.goto(`${house.url}/polls`)
    const more = (question: string, action: string) =>
      page
        .getByRole('button', { name: `More for ${question}`, exact: true })
        .click()
        .then(() => page.getByRole('menuitem', { name: action }).click())

    await more('Lunch?', 'Rename')
    await page.getByLabel('Question').fill('How was lunch?')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'How was lunch?' })).toBeVisible()
    await more('How was lunch?', 'Duplicate')
    await expect(page.getByRole('link', { name: 'How was lunch? (copy)' })).toBeVisible()
    await more('How was lunch?', 'Delete')
    await expect(page.getByText('“How was lunch?” and its 2 responses will be deleted for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete poll' }).click()
    await expect(page.getByRole('link', { name: 'How was lunch?', exact: true })).toBeHidden()
    await expect.poll(() => responsesOf(host, pollId)).toEqual([])
    console.expectSilence()
  })

  test('[POLL-18] deletes one response after asking', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'tidy')
    const pollId = await makePoll(host)
    await answer(host, pollId, 'Keep me')
    await answer(host, pollId, 'Remove me')
    await page.goto(`${house.url}/poll/${pollId}`)
    const row = page.getByRole('row').filter({ hasText: 'Remove me' })
    await row.hover()
    await row.getByRole('button', { name: 'Delete response' }).click()
    await expect(page.getByText('“Remove me” will be deleted for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.hover()
    await row.getByRole('button', { name: 'Delete response' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click()
    await expect(row).toBeHidden()
    await expect.poll(async () => (await responsesOf(host, pollId)).map((r) => r.response)).toEqual(['Keep me'])
    console.expectSilence()
  })

  test('[POLL-14] sees a long list in parts, with the whole count', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'crowd')
    const pollId = await makePoll(host)
    const rows = Array.from({ length: 450 }, (_, i) => ({ poll_id: pollId, response: `Answer ${i}`, device_id: 'd-of-an-earlier-phone' }))
    await host.ask('POST', '/rest/v1/poll_responses', rows)
    await page.goto(`${house.url}/poll/${pollId}`)
    await expect(page.getByText('200 of 450 shown')).toBeVisible()
    for (const rows of [401, 451]) {
      await page.getByRole('row').last().scrollIntoViewIfNeeded()
      await expect(page.getByRole('row')).toHaveCount(rows)
    }
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Responses' }).getByRole('paragraph').first()).toHaveText('450responses')
    console.expectSilence()
  })

  test('[POLL-17] sees active polls on the dashboard, with a code that leads to them', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'dash')
    const pollId = await makePoll(host, 'Open?')
    const closed = await makePoll(host, 'Over?')
    await host.ask('PATCH', `/rest/v1/polls?id=eq.${closed}`, { active: false })
    await expect(page.getByRole('link', { name: 'Open?' })).toHaveAttribute('href', `/poll/${pollId}`)
    await expect(page.getByRole('link', { name: 'Over?' })).toBeHidden()
    const code = page.getByRole('img', { name: 'QR code: answer “Open?”' })
    await expect(code).toHaveAttribute('width', '64')
    await expect(page.getByRole('link', { name: 'Launch Poll Audience' })).toHaveAttribute('href', '/polls')
    console.expectSilence()
  })

  test('[POLL-17] sends phones to PUBLIC_URL where there is one', async ({ browser }) => {
    const public_ = await startHouse({ PUBLIC_URL: 'https://live.example.org' })
    try {
      const { page, host } = await openAsHost(browser, public_, 'abroad')
      const pollId = await makePoll(host)
      await page.goto(`${public_.url}/poll/${pollId}`)
      await page.getByRole('button', { name: 'Show QR Code' }).click()
      const code = page.getByRole('dialog').getByRole('img', { name: 'QR code: answer this poll' })
      expect(await readQr(code)).toBe(`https://live.example.org/poll/respond/${pollId}`)
    } finally {
      await public_.stop()
    }
  })

  test('opens the code full-screen in a tab of its own', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'stage')
    const pollId = await makePoll(host)
    await page.goto(`${house.url}/poll/${pollId}`)
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Full screen' }).click()
    const display = await opening
    await expect(display.locator('svg').first()).toBeVisible()
    expect(await leadsTo(display.locator('body'))).toBe(`${house.url}/poll/respond/${pollId}`)
    console.expectSilence()
  })
})

test('shows every text as text: nobody’s words run as a script', async ({ browser }) => {
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "javascript:alert(1)//'",
    '{{constructor.constructor("alert(1)")()}}',
    '<iframe srcdoc="<script>parent.alert(1)</script>">',
    '\u2028<b>bold</b>\u202Eesrever',
  ]
  const { page, host, console } = await openAsHost(browser, house, 'xss')
  const pollId = await makePoll(host, payloads.join(' '))
  for (const payload of payloads) await answer(host, pollId, payload)
  const phone = await openPhone(browser, pollId)
  let ran = 0
  for (const tab of [page, phone.page])
    tab.on('dialog', (dialog) => {
      ran++
      void dialog.dismiss()
    })
  for (const path of ['/dashboard', '/polls', `/poll/${pollId}`]) {
    await page.goto(house.url + path)
    await expect(page.getByText(payloads[0] as string).first()).toBeVisible()
  }
  await expect(page.getByRole('row')).toHaveCount(payloads.length + 1)
  await send(phone.page, payloads.join('\n'))
  await expect(sent(phone.page)).toBeVisible()
  await phone.page.reload()
  await expect(sent(phone.page)).toBeVisible()
  expect(ran).toBe(0)
  expect(await page.locator('main b, main iframe, main img[src=x]').count()).toBe(0)
  console.expectSilence()
  phone.console.expectSilence()
})

test('every screen of a poll is accessible, in the light and in the dark', async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'axe')
  const pollId = await makePoll(host)
  await answer(host, pollId, 'Soup')
  await expect(page.getByRole('link', { name: 'What will you remember' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/poll/${pollId}`)
  await expect(page.getByRole('table').getByText('Soup')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Show QR Code' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBoth(page)
  console.expectSilence()

  const phone = await openPage(browser, PHONE)
  phone.console.allow(NOT_FOUND)
  await phone.page.goto(`${house.url}/poll/respond/${pollId}`)
  await expectAccessibleInBoth(phone.page)
  await phone.page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(phone.page.getByText('Please write a response first.')).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  await send(phone.page, 'Words')
  await expect(sent(phone.page)).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  await phone.page.goto(`${house.url}/poll/respond/nonsense`)
  await expectAccessibleInBoth(phone.page)
  phone.console.expectSilence()
})

test('[F22] [POLL-20] [POLL-21] takes as many answers from a phone as its host says', async ({ browser }) => {
  const { page: host, host: mara, console: hostConsole } = await openAsHost(browser, house, 'share')
  const id = await make(mara, 'polls', { question: 'What will you remember?' })
  const { page: phone, console: phoneConsole } = await openPhoneAt(browser, `${house.url}/poll/respond/${id}`)
  await host.goto(`${house.url}/poll/${id}`)
  await host.getByLabel('Answers per phone').selectOption('1')
  await expect(host.getByText('Answers per phone updated')).toBeVisible()
  await expect(phone.getByText('One answer left for this phone.')).toBeVisible()
  await send(phone, 'The live demo')
  await expect(sent(phone)).toBeVisible()
  await expect(phone.getByText('This phone has answered.')).toBeVisible()

  // With its storage cleared, the page has forgotten, but the cookie identifies the same phone, so the server
  // refuses.
  await phone.evaluate(() => localStorage.clear())
  await phone.reload()
  phoneConsole.allow(/status of 409/)
  await send(phone, 'Once more')
  await expect(phone.getByRole('heading', { name: 'This phone has answered.' })).toBeVisible()
  await expect(phone.getByText('Once more')).toBeVisible()
  await host.getByLabel('Answers per phone').selectOption('2')
  await phone.getByRole('button', { name: 'Submit Response' }).click()
  await expect(sent(phone)).toBeVisible()
  phoneConsole.expectSilence()
  hostConsole.expectSilence()
})
