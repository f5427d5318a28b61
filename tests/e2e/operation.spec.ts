import { expect, type Page } from '@playwright/test'
import { expectAccessible, hostState, houseOfFile, openAsHost, openPage, PASSWORD, SWEEP, test } from './house.ts'

const house = houseOfFile({ SIGNUP: '' })
/** Signs in as the first account. A worker that runs only some of these tests has to make it. */
const operatorOf = () => house.signIn('operator').catch(() => house.host('operator'))

test('[O11] the settings: a test mail, a mail server that is away, a preview that is there at once', async ({ browser }) => {
  const { page, console, host } = await openAsHost(browser, house, 'operator')
  const { page: other } = await openPage(browser, hostState(house, host))
  await other.goto(`${house.url}/dashboard`)
  await page.goto(`${house.url}/operation/settings`)
  await page.getByRole('button', { name: 'Send a test mail to me' }).click()
  await expect(page.getByText('It lies with the mails here, for operator@example.com.')).toBeVisible()
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
  const entry = (of: Page) => of.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Live Voting' })
  await expect(entry(page)).toBeVisible()
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/previews-1366.png`, fullPage: true })
  // Another window of the app has it from the next screen on, with its list and its card.
  await other.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Raffle' }).click()
  await entry(other).click()
  // The list of raffles has a button of that name too.
  await other.waitForURL('**/voting')
  await expect(other.getByRole('heading', { level: 1, name: 'Live Voting' })).toBeVisible()
  await other.getByRole('button', { name: 'New Session' }).first().click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await page.getByRole('switch', { name: 'Live Voting' }).click()
  await expect(entry(page)).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Raffle' }).click()
  await expect(entry(other)).toHaveCount(0)
  console.expectSilence()
})

test('[O17] a time for which answers are kept is asked for first, also by a window that shows an older one, and no end is not', async ({
  browser,
}) => {
  const operator = await operatorOf()
  const { page, console } = await openPage(browser, hostState(house, operator))
  await page.goto(`${house.url}/operation/settings`)
  const answers = page.getByLabel('Answers', { exact: true })
  await answers.selectOption({ label: '30 days' })
  const dialog = page.getByRole('alertdialog', { name: 'Keep answers for 30 days only?' })
  await expect(dialog).toContainText('In all accounts of this server')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(answers).toHaveValue('0')
  await page.reload()
  await expect(answers).toHaveValue('0')
  await answers.selectOption({ label: '30 days' })
  await dialog.getByRole('button', { name: 'Delete older answers' }).click()
  await expect(dialog).toBeHidden()
  await expect(answers).toHaveValue('30')
  await operator.ask('PATCH', '/operator/v1/settings', { answersDays: null })
  await answers.selectOption({ label: '90 days' })
  await page.getByRole('alertdialog', { name: 'Keep answers for 90 days only?' }).getByRole('button', { name: 'Cancel' }).click()
  await answers.selectOption('0')
  await expect(answers).toHaveValue('0')
  await page.getByLabel('Names', { exact: true }).selectOption({ label: '7 days' })
  await expect(page.getByRole('alertdialog', { name: 'Keep names for 7 days only?' })).toBeVisible()
  console.expectSilence()
})

test('[O14] the accounts: each host with their sessions, as the operator sees them', SWEEP, async ({ browser }) => {
  const operator = await operatorOf()
  const { page, console } = await openPage(browser, hostState(house, operator))
  await page.goto(`${house.url}/operation`)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await expect(page.getByRole('row', { name: 'operator@example.com Operator' })).toBeVisible()
  await expectAccessible(page)
  console.expectSilence()
})

test('[O13] a mail that was not sent is read in the browser, as text', SWEEP, async ({ browser }) => {
  const other = await house.signIn('operator')
  const { page, console } = await openPage(browser, hostState(house, other))
  await fetch(`${house.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'operator@example.com' }),
  })
  await page.goto(`${house.url}/operation/mails`)
  await page.getByRole('button', { name: 'Read the mail to operator@example.com: Choose a new password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a new password for Limelight' })
  await expect(dialog.getByText(house.mails().at(-1)?.code ?? 'no code')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  console.expectSilence()
})

test('[O15] an invited host makes an account by the link, although the sign-up is closed', async ({ browser }) => {
  const operator = await operatorOf()
  const { page, console } = await openPage(browser, hostState(house, operator))
  await page.goto(`${house.url}/operation/accounts`)
  const card = page.getByRole('region', { name: 'Invitations' })
  await card.getByLabel('E-mail').fill('kim@example.com')
  await card.getByRole('button', { name: 'Make a link' }).click()
  const link = (await card.getByText(/\/login\?step=create#invitation=/).textContent()) ?? ''
  await expect(card.getByRole('list', { name: 'Invited' })).toContainText('kim@example.com')
  await expectAccessible(page)
  console.expectSilence()

  const invited = await openPage(browser, {})
  await invited.page.goto(link)
  await expect(invited.page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect(invited.page.getByLabel('E-mail')).toHaveValue('kim@example.com')
  await invited.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await invited.page.getByRole('button', { name: 'Create account' }).click()
  await expect(invited.page).toHaveURL(`${house.url}/dashboard`)
  invited.console.expectSilence()

  const late = await openPage(browser, {})
  late.console.allow(/403/)
  await late.page.goto(link)
  await late.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await late.page.getByRole('button', { name: 'Create account' }).click()
  await expect(late.page.getByRole('alert')).toContainText('This invitation was used or withdrawn')
  // However long the form is beside them.
  await expect(late.page.getByText('Your room is waiting.')).toBeInViewport({ ratio: 1 })
})
