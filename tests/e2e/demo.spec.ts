import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { wallPath } from '../setup/host.ts'
import { expectAccessible, HALL_SCREEN, HOST_SCREEN, houseOfFile, listen, openAsHost, openPhoneAt, PHONE, rowsOf, test } from './house.ts'

const house = houseOfFile({ LIMITS: 'on' })

test('a newcomer lets a made-up audience in, sees the wall of a poll grow, and clears all of it', async ({ browser }) => {
  // A minute of an audience passes.
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'newcomer', HOST_SCREEN)
  await page.goto(`${house.url}/dashboard`)
  await page.getByRole('button', { name: 'Try it with a made-up audience' }).click()
  const strip = page.getByRole('region', { name: 'Made-up audience' })
  await expect(strip).toContainText('A made-up audience is here')
  await expectAccessible(page, '[aria-label="Made-up audience"]')
  await expect(page.getByRole('button', { name: 'Try it with a made-up audience' })).toHaveCount(0)

  const [poll] = (await rowsOf(host, 'polls?select=id')) as { id: string }[]
  const [event] = (await rowsOf(host, 'evenings?select=id')) as { id: string }[]
  const wall = await (await browser.newContext(HALL_SCREEN)).newPage()
  const wallConsole = listen(wall)
  await wall.goto(house.url + (await wallPath(host, String(event?.id))))
  await expect(wall.getByText('Made up', { exact: true })).toBeVisible()
  const cards = wall.locator('[data-card], .wall-card')
  await expect.poll(() => cards.count(), { timeout: 30_000 }).toBeGreaterThan(2)
  await expect(wall.getByText(/^[1-9]\d* here$/)).toBeVisible()
  const answers = async () => Number.parseInt((await wall.getByText(/^\d+ answers$/).textContent()) ?? '', 10)
  const early = await answers()
  await expect.poll(answers, { timeout: 30_000 }).toBeGreaterThan(early)

  await page.goto(`${house.url}/poll/${poll?.id}`)
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Made up', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^made-up-poll-/)
  expect(readFileSync(await file.path(), 'utf8').split('\r\n').length).toBeGreaterThan(3)
  await page.goto(`${house.url}/report/${event?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lantern evening (made up)')
  await page.goto(`${house.url}/polls`)
  await expect(page.getByRole('main').getByText('Made up', { exact: true })).toBeVisible()

  // Somebody who scans the code of the demo reads what it is, on a page that fits its screen.
  const phone = await openPhoneAt(browser, `${house.url}/poll/respond/${poll?.id}`, { ...PHONE, locale: 'de-DE' })
  await expect(phone.page.getByText('Eine Probe mit erfundenem Publikum')).toBeVisible()
  await expectAccessible(phone.page)
  const tooHigh = () => phone.page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  if (process.env['PICTURES']) await phone.page.screenshot({ path: `${process.env['PICTURES']}/demo-phone.png` })
  expect(await tooHigh()).toBeLessThanOrEqual(0)
  phone.console.expectSilence()

  await page.goto(`${house.url}/event/${event?.id}`)
  await page.getByRole('region', { name: 'Made-up audience' }).getByRole('button', { name: 'Stop and clear' }).click()
  await expect(page).toHaveURL(`${house.url}/dashboard`)
  await expect(page.getByText('Cleared', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it with a made-up audience' })).toBeVisible()
  expect(await rowsOf(host, 'presentations?select=id')).toEqual([])
  console.expectSilence()
  wallConsole.expectSilence()
})
