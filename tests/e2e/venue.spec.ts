import { expect } from '@playwright/test'
import { expectAccessible, houseOfFile, openAsHost, openPage, openPhoneAt, overflow, PHONE, readQr, SWEEP, test } from './house.ts'

const ADDRESS = 'https://live.example.org'
const house = houseOfFile({ PUBLIC_URL: ADDRESS, SIGNUP: 'open', TRUST_PROXY: 'on' })

test('[O16] the venue check: a phone that arrives, a code for the Wi-Fi, a test picture, a load test', async ({ browser }) => {
  test.slow()
  const { page, console } = await openAsHost(browser, house, 'operator')
  await page.goto(`${house.url}/operation`)
  await page.getByRole('link', { name: 'Venue check' }).click()
  const row = (name: string) => page.getByRole('region', { name })

  await expect(row('HTTPS Well')).toBeVisible()
  await expect(row('Clock Well')).toBeVisible()
  await expect(row('Disk Well')).toContainText('left for answers')
  await expect(row('Mail Look at this')).toBeVisible()
  await expect(row('Address for phones To be tried')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 850 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  const scanned = new URL(await readQr(page.getByRole('img', { name: /^QR code: try/ })))
  expect(scanned.origin).toBe(ADDRESS)
  const from = { ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.44' } }
  const phone = await openPhoneAt(browser, house.url + scanned.pathname, from)
  await expect(phone.page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expect(row('Address for phones Well')).toContainText(`A phone has reached ${ADDRESS}.`)

  await row('Wi‑Fi code').getByRole('button', { name: 'Make a code' }).click()
  await page.getByLabel('Name of the Wi‑Fi').fill('Hall; guests')
  await page.getByLabel('Password').fill('short')
  await expect(page.getByRole('alert')).toHaveText('A password of a Wi‑Fi has 8 to 63 characters.')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Done' }).click()
  const sheet = await page.context().newPage()
  await sheet.goto(`${house.url}/operation/venue/wifi`)
  expect(await readQr(sheet.getByRole('img', { name: 'QR code: join the Wi‑Fi Hall; guests' }))).toBe(
    'WIFI:T:WPA;S:Hall\\; guests;P:correct horse;;',
  )
  await expectAccessible(sheet)

  const [picture] = await Promise.all([page.waitForEvent('popup'), row('Projector').getByRole('button', { name: 'Test picture' }).click()])
  await expect(picture.getByText('Read me from the last row').first()).toBeVisible()
  await expectAccessible(picture)

  const load = row('Room for phones')
  await load.getByRole('button', { name: 'Try for 20 s' }).click()
  await expect(load.getByRole('progressbar')).toBeVisible()
  await expect(load.getByText(/^\d\d+ phones are here/)).toBeVisible()
  await load.getByRole('button', { name: 'Stop' }).click()
  await expect(load).toContainText('Stopped. Nothing of it is left.')
  await expect(load.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectAccessible(page)
  await page.goto(`${house.url}/polls`)
  await expect(page.getByText('What would make Mondays better?')).toHaveCount(0)
  await page.goto(`${house.url}/deleted`)
  await expect(page.getByText('What would make Mondays better?')).toHaveCount(0)
  console.expectSilence()
})

test('[O16] the venue check is the operator’s alone', SWEEP, async ({ browser }) => {
  // The first account of a server is its operator's.
  await house.host('operator')
  const { page } = await openAsHost(browser, house, 'another')
  await page.goto(`${house.url}/operation/venue`)
  await expect(page.getByText('For whoever runs this server')).toBeVisible()
  const stranger = await openPage(browser)
  await stranger.page.goto(`${house.url}/operation/venue/wifi`)
  await expect(stranger.page.getByText('There is no Wi‑Fi to join')).toBeVisible()
})
