import { expect } from '@playwright/test'
import { ask } from '../setup/host.ts'
import { expectAccessible, houseOfFile, make, openAsHost, openPage, PHONE, test } from './house.ts'

const house = houseOfFile()

const ROBOTS = 120

test('S7: a host is told of new devices at one address, stops them, and removes what they sent', async ({ browser }) => {
  test.slow()
  const { page, console, host } = await openAsHost(browser, house, 'origins')
  const pollId = await make(host, 'polls', { question: 'Which talk should come back next year?' })

  const phone = await openPage(browser, PHONE)
  await phone.page.goto(`${house.url}/poll/respond/${pollId}`)
  await phone.page.getByLabel('Your Response').fill('The one on tides')
  await phone.page.getByRole('button', { name: 'Submit Response' }).click()
  await expect(phone.page.getByRole('heading', { name: 'Response Submitted!' })).toBeVisible()

  await page.goto(`${house.url}/poll/${pollId}`)
  await expect(page.getByRole('table').getByText('The one on tides')).toBeVisible()
  const note = page.getByRole('region', { name: 'Unusual senders' })
  await expect(note).toBeHidden()

  const robot = () => {
    const device = `d-robot-${crypto.randomUUID()}`
    const row = { poll_id: pollId, response: 'Vote for me', device_id: device }
    return ask(`${house.url}/rest/v1/poll_responses`, 'POST', row, { 'x-device-id': device })
  }
  for (let sent = 0; sent < ROBOTS; sent += 20) await Promise.all(Array.from({ length: 20 }, robot))
  await expect(note.getByText('120 responses from new devices at one address')).toBeVisible({ timeout: 60_000 })
  // Without the table of many rows, which the polls' own spec checks.
  await expectAccessible(page, 'section[aria-label="Unusual senders"]')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await note.getByRole('button', { name: 'Stop them' }).click()
  await expect(note.getByText('They are stopped now.')).toBeVisible()
  expect((await robot()).body.code).toBe('42501')
  await page.setViewportSize({ width: 1366, height: 850 })
  await note.getByRole('button', { name: 'Stop all new phones…' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Stop all new phones there?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await note.getByRole('button', { name: 'Remove these responses…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 120 responses?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Remove 120 responses' }).click()
  await expect(page.getByText('120 responses removed')).toBeVisible()
  await expect(page.getByRole('table').getByText('The one on tides')).toBeVisible()
  await expect(page.getByText('Vote for me')).toHaveCount(0)
  await expect(note.getByText('New devices at one address are stopped')).toBeVisible()
  await note.getByRole('button', { name: 'Let them in again' }).click()
  await expect(note).toBeHidden()
  expect((await robot()).status).toBe(201)
  console.expectSilence()
})
