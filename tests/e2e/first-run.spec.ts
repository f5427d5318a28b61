import { expect } from '@playwright/test'
import {
  expectAccessible,
  houseOfFile,
  openPage,
  openPhoneAt,
  overflow,
  PASSWORD,
  PHONE,
  readQr,
  SWEEP,
  startHouse,
  test,
} from './house.ts'

/** The address of a phone on the network, as a proxy in front reports it: the tests have no second machine. */
const FROM_A_PHONE = { ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.44' } }
const house = houseOfFile({ HOST: '0.0.0.0', TRUST_PROXY: 'on', SIGNUP: '' })

test('[O12] the first evening: an account, a phone that finds the address, and the dashboard', async ({ browser }) => {
  const { page, console } = await openPage(browser)
  await page.goto(house.url)
  await expect(page.getByText('This Limelight has no host yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Make the first account' }).click()
  await expect(page.getByRole('heading', { name: 'Make the first account' })).toBeVisible()
  await expect(page.getByText('Forgotten password?')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('first@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(`${house.url}/welcome`)
  await expect(page.getByText('Waiting for your phone')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 850 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  const scanned = new URL(await readQr(page.getByRole('img', { name: /^QR code: try/ })))
  expect(scanned.origin).toBe(await page.locator('p.font-\\[650\\]').textContent())
  expect(scanned.hostname).not.toMatch(/^(127\.|localhost)/)

  // The computer itself proves nothing.
  const own = await openPage(browser)
  await own.page.goto(house.url + scanned.pathname)
  await expect(own.page.getByRole('heading', { name: 'Now with a phone' })).toBeVisible()
  await page.waitForTimeout(2_000)
  await expect(page.getByText('Waiting for your phone')).toBeVisible()

  const phone = await openPhoneAt(browser, house.url + scanned.pathname, FROM_A_PHONE)
  await expect(phone.page.getByRole('heading', { name: 'It works' })).toBeVisible()
  await expectAccessible(phone.page)
  await expect(page.getByText('Your phone is here')).toBeVisible()
  await expect(page.getByText(`QR codes lead to ${scanned.origin}`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(`${house.url}/dashboard`)

  await page.goto(`${house.url}/operation/settings`)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(scanned.origin)
  await expect(page.getByText('Set here.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  console.expectSilence()

  const other = await openPage(browser)
  await other.page.goto(`${house.url}/login`)
  await expect(other.page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await other.page.goto(house.url)
  await expect(other.page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(other.page.getByText('has no host yet')).toHaveCount(0)
})

test('[O12] PUBLIC_URL wins, the page says so, and nothing is kept', SWEEP, async ({ browser }) => {
  const fixed = await startHouse({ PUBLIC_URL: 'https://live.example.org', SIGNUP: '', TRUST_PROXY: 'on' })
  try {
    const { page } = await openPage(browser)
    await page.goto(`${fixed.url}/login`)
    await page.getByLabel('E-mail').fill('first@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Set by PUBLIC_URL, where the server is started.')).toBeVisible()
    const scanned = new URL(await readQr(page.getByRole('img', { name: /^QR code: try/ })))
    expect(scanned.origin).toBe('https://live.example.org')
    await openPhoneAt(browser, fixed.url + scanned.pathname, FROM_A_PHONE)
    await expect(page.getByText('QR codes lead to https://live.example.org')).toBeVisible()
    await page.goto(`${fixed.url}/operation/settings`)
    await expect(page.getByText('Set by PUBLIC_URL, where the server is started.')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0)
  } finally {
    await fixed.stop()
  }
})
