import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible, houseOfFile, openAsHost, openPage, PASSWORD, SWEEP, startHouse, test } from './house.ts'

const REFUSED = /status of 4\d\d/
const house = houseOfFile({ SIGNUP: 'open' })

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${house.url}/login`)
  await page.getByLabel('E-mail').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('[F9] recovery codes: shown once with the first app, one of them opens the account without it', async ({ browser }) => {
  const { page, console } = await openAsHost(browser, house, 'loser')
  await page.goto(`${house.url}/account`)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByText('The app cannot scan?').click()
  const secret = ((await page.locator('details p.font-mono').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Six-digit code').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Add app' }).click()
  // Recovery codes are offered at once, because later nobody thinks of them.
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Create codes' }).click()
  const shown = page.getByRole('dialog', { name: 'Keep these codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [code = ''] = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const other = await openPage(browser)
  other.console.allow(REFUSED)
  await signIn(other.page, 'loser')
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await expect(other.page.getByText('That code is wrong or was used already.')).toBeVisible()
  await expectAccessible(other.page)
  await other.page.getByLabel('Recovery code').fill(code.toLowerCase())
  await other.page.getByRole('button', { name: 'Continue' }).click()
  await expect(other.page).toHaveURL(`${house.url}/dashboard`)
  await other.page.goto(`${house.url}/account`)
  await expect(other.page.getByText('9 of 10 left')).toBeVisible()
  other.console.expectSilence()
  console.expectSilence()
})

test('[F9] a new e-mail has a field for its mailed code, and asks for the password when the server wants it', async ({ browser }) => {
  const { page, console } = await openAsHost(browser, house, 'mover')
  console.allow(REFUSED)
  await page.goto(`${house.url}/account`)
  // The server says, once, that the last proof is too old.
  await page.route('**/auth/v1/user?*', async (route) => {
    const given = route.request().postDataJSON() as { current_password?: string }
    if (given.current_password) return route.continue()
    await route.fulfill({
      status: 400,
      headers: { 'x-sb-error-code': 'reauthentication_needed' },
      json: { code: 'reauthentication_needed', error_code: 'reauthentication_needed', message: 'x', msg: 'x' },
    })
  })
  const email = page.getByRole('region', { name: 'E-mail' })
  await email.getByLabel('E-mail').fill('moved@example.com')
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await email.getByLabel('Current password').fill('wrong horse battery')
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(email.getByText('The password is wrong.')).toBeVisible()
  await email.getByLabel('Current password').fill(PASSWORD)
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(email.getByText('A change to moved@example.com waits for the mailed code.')).toBeVisible()
  await expectAccessible(page)
  const mailed = house.mails().findLast(({ to }) => to === 'moved@example.com')
  expect(house.mails().findLast(({ to }) => to === 'mover@example.com')?.subject).toBe('Your Limelight e-mail is being changed')
  await email.getByLabel('Six-digit code').fill(mailed?.code ?? '')
  await email.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(page.getByText('E-mail changed')).toBeVisible()
  await expect(page.getByText('moved@example.com', { exact: true }).first()).toBeVisible()
  await expect(email.getByLabel('Six-digit code')).toHaveCount(0)
  console.expectSilence()
})

test('[F9] where a host exists already, the sign-up form says so before it is filled in', SWEEP, async ({ browser }) => {
  const taken = await startHouse({ SIGNUP: 'first' })
  try {
    const { page } = await openPage(browser)
    await page.goto(`${taken.url}/login?step=create`)
    await expect(page.getByLabel('Your name')).toBeVisible()
    await taken.host('first')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign in with your password' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await taken.stop()
  }
})
