import { expect } from '@playwright/test'
import {
  HOST_SCREEN,
  houseOfFile,
  make,
  openAsHost,
  openPage,
  openPhoneAt,
  openTool,
  PASSWORD,
  PHONE,
  readQr,
  SWEEP,
  startHouse,
  test,
} from './house.ts'
import { polls } from './phone-forms/polls.ts'
import { openForm, say, sendEntries } from './phone-forms/visit.ts'

const house = houseOfFile()

test('[POLL-17] from signing up to the first answer, by the code that a phone reads', async ({ browser }) => {
  const { page: host, console: hostConsole } = await openPage(browser, HOST_SCREEN)
  await host.goto(`${house.url}/`)
  await host.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Create account' }).click()
  await host.getByLabel('Your name').fill('Mara')
  await host.getByLabel('E-mail').fill('mara@example.com')
  await host.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await host.getByRole('button', { name: 'Create account' }).click()
  // The first account is asked for the address of phones.
  await host
    .getByRole('button', { name: 'Later' })
    .or(host.getByRole('link', { name: 'Later' }))
    .click()
  await expect(host.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible()
  await openTool(host, 'Poll Audience')
  await host.getByRole('button', { name: 'New Poll' }).first().click()
  await host.getByLabel('Question').fill('What will you remember from today?')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await host.getByRole('button', { name: 'Show QR Code' }).click()
  const code = host.getByRole('dialog').getByRole('img', { name: 'QR code: answer this poll' })
  await expect(code).toHaveAttribute('width', '256')
  const link = await readQr(code)
  expect(link).toMatch(new RegExp(`^${house.url}/poll/respond/[0-9a-f-]{36}$`))
  await host.keyboard.press('Escape')

  const { page: phone, console: phoneConsole } = await openPhoneAt(browser, link)
  await expect(phone.getByRole('heading', { name: 'What will you remember from today?' })).toBeVisible()
  await say(phone, polls, 'The hallway track')
  await expect(host.getByRole('cell', { name: 'The hallway track' })).toBeVisible()
  hostConsole.expectSilence()
  phoneConsole.expectSilence()
})

test.describe('the phone', () => {
  test('what a keyboard leaves of a small screen has field and button, and neither covers the other', SWEEP, async ({ browser }) => {
    const pollId = await make(await house.host('keyboard'), 'polls', { question: 'What will you remember from today?' })
    const { page } = await openForm(browser, house, polls, pollId, { ...PHONE, viewport: { width: 375, height: 667 } })
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
  test('[POLL-14] sees a long list in parts, with the whole count', SWEEP, async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'crowd')
    const pollId = await make(host, 'polls', { question: 'How was it?' })
    const rows = Array.from({ length: 250 }, (_, i) => ({ response: `Answer ${i}` }))
    await sendEntries(host, polls, rows, pollId)
    await page.goto(`${house.url}/poll/${pollId}`)
    await expect(page.getByText('200 of 250 shown')).toBeVisible()
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('row')).toHaveCount(251)
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Responses' }).getByRole('paragraph').first()).toHaveText('250responses')
    console.expectSilence()
  })

  test('[POLL-17] sends phones to PUBLIC_URL where there is one', SWEEP, async ({ browser }) => {
    const public_ = await startHouse({ PUBLIC_URL: 'https://live.example.org' })
    try {
      const { page, host } = await openAsHost(browser, public_, 'abroad')
      const pollId = await make(host, 'polls', { question: 'How was it?' })
      await page.goto(`${public_.url}/poll/${pollId}`)
      await page.getByRole('button', { name: 'Show QR Code' }).click()
      const code = page.getByRole('dialog').getByRole('img', { name: 'QR code: answer this poll' })
      expect(await readQr(code)).toBe(`https://live.example.org/poll/respond/${pollId}`)
    } finally {
      await public_.stop()
    }
  })
})
