import { expect } from '@playwright/test'
import { expectAccessible, houseOfFile, openAsHost, PASSWORD, test } from './house.ts'

const house = houseOfFile({ SIGNUP: '' })

test('[O11] the settings: a test mail, a mail server that is away, a preview that waits for a restart', async ({ browser }) => {
  const { page, console } = await openAsHost(browser, house, 'operator')
  await page.goto(`${house.url}/operation/settings`)
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(page.getByText('It lies in the outbox folder, for operator@example.com.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a mail server' }).click()
  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Port').fill('1')
  await page.getByLabel('User', { exact: true }).fill('hall')
  await page.getByLabel('Password of the mail account').fill('s3cret')
  await page.getByLabel('Your Limelight password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await expect(page.getByText('127.0.0.1:1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(page.getByText('There is no mail server at 127.0.0.1:1, or its port or encryption is another.')).toBeVisible()
  await page.getByRole('switch', { name: 'Live Voting' }).click()
  await expect(page.getByText('Restart the server for this to hold')).toBeVisible()
  console.expectSilence()
})
