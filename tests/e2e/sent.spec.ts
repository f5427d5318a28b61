import { expect, type Page } from '@playwright/test'
import { change, expectAccessible, houseOfFile, make, openAsHost, openPhoneAt, overflow, PHONE, rowsOf, test } from './house.ts'

const house = houseOfFile()
const PICTURES = process.env['SENT_PICTURES']
const picture = (page: Page, name: string) => PICTURES && page.screenshot({ path: `${PICTURES}/${name}.png` })

for (const javaScriptEnabled of [true, false])
  test(`[POLL-33] a phone sees what it sent, takes it back, and may answer again, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const { page: screen, host } = await openAsHost(browser, house, `sent-${javaScriptEnabled}`)
    const poll = await make(host, 'polls', { question: 'What will you remember from today?', user_id: host.userId, answers_per_phone: 1 })
    const address = `${house.url}/poll/respond/${poll}`
    const { page } = await openPhoneAt(browser, address, { ...PHONE, javaScriptEnabled })
    await page.getByLabel('Your Response').fill('The live demo, and the coffee in the long break.')
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible()
    await picture(page, `phone-${javaScriptEnabled}`)
    await page.getByRole('link', { name: 'What I sent here' }).click()
    await expect(page.getByRole('heading', { name: 'What I sent here' })).toBeVisible()
    await expect(page.getByText('The live demo, and the coffee')).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await picture(page, `list-${javaScriptEnabled}`)
    await page.getByRole('link', { name: /^Take back/ }).click()
    await expect(page.getByRole('heading', { name: 'Take this back?' })).toBeVisible()
    await picture(page, `ask-${javaScriptEnabled}`)
    await page.getByRole('link', { name: 'Keep it' }).click()
    expect(await rowsOf(host, `poll_responses?poll_id=eq.${poll}`)).toHaveLength(1)

    // The host decides, in a switch beside the wall.
    await screen.goto(`${house.url}/poll/${poll}`)
    const toggle = screen.getByRole('switch', { name: 'Phones may take back what they sent' })
    await expect(toggle).toBeChecked()
    await picture(screen, `host-${javaScriptEnabled}`)
    await toggle.click()
    await expect.poll(async () => (await rowsOf(host, `presentations?id=eq.${poll}&select=take_back`))[0].take_back).toBe(false)
    await page.reload()
    await expect(page.getByText('The host keeps what was sent here.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Take back/ })).toHaveCount(0)
    await picture(page, `kept-${javaScriptEnabled}`)
    await change(host, 'presentations', poll, { take_back: true })

    await page.reload()
    await page.getByRole('link', { name: /^Take back/ }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('It was taken back and is deleted.')).toBeVisible()
    await picture(page, `taken-${javaScriptEnabled}`)
    await expect.poll(() => rowsOf(host, `poll_responses?poll_id=eq.${poll}`)).toEqual([])
    await expect(screen.getByText('The live demo, and the coffee')).toHaveCount(0)

    // The phone forgets it too: its one answer is free again.
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByLabel('Your Response').fill('The garden')
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible()
    expect(await rowsOf(host, `poll_responses?poll_id=eq.${poll}&select=response`)).toEqual([{ response: 'The garden' }])
  })

test('of an event lists all its items on one page', async ({ browser }) => {
  const host = await house.host('sent-event')
  const event = await make(host, 'evenings', { name: 'The summer gathering', user_id: host.userId })
  const poll = await make(host, 'polls', { question: 'What do you hope for?', user_id: host.userId })
  await make(host, 'evening_items', { evening_id: event, session_id: poll, position: 1 })
  const { page } = await openPhoneAt(browser, `${house.url}/e/${event}`)
  await page.getByRole('link', { name: 'What I sent here' }).click()
  await expect(page.getByText('Nothing was sent from this phone.')).toBeVisible()
  await picture(page, 'event-empty')
  await page.goto(`${house.url}/poll/respond/${poll}`)
  await page.getByLabel('Your Response').fill('Sun')
  await page.getByRole('button', { name: 'Submit Response' }).click()
  await page.getByRole('link', { name: 'What I sent here' }).click()
  await expect(page.getByRole('heading', { name: 'What do you hope for?' })).toBeVisible()
  await expect(page.getByText('The summer gathering')).toBeVisible()
  await picture(page, 'event-list')
})
