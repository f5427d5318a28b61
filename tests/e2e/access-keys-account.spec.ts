import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectKeepsFocus, pressByKey, tabTo } from './access/by-keyboard.ts'
import { HOST_SCREEN, hostOfGroup, hostState, houseOfFile, make, openPage, PASSWORD, rowsOf, SWEEP, test } from './house.ts'

/** The account, a shared report, long lists and the operator's pages. No pointer is used in this file. */

const house = houseOfFile()
const mara = hostOfGroup(house, 'account-keys')

test('by keyboard alone a host changes the password, and is told that the present one is wrong', async () => {
  const { page } = mara
  await page.goto(`${house.url}/account`)
  const section = page.getByRole('region', { name: 'Password', exact: true })
  const current = section.getByLabel('Current password')
  await tabTo(page, current)
  await page.keyboard.type('wrong horse battery')
  await tabTo(page, section.getByLabel('New password'))
  await page.keyboard.type('another horse battery')
  const button = section.getByRole('button', { name: 'Change password' })
  await pressByKey(page, button)
  // The e-mail was not asked for.
  await expect(section.getByRole('alert')).toHaveText('The password is wrong.')
  await expect(button).toBeFocused()
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await expect(current).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(current).toBeFocused()
})

test('by keyboard alone a host changes the e-mail: where the password is asked for too, its field has the focus', SWEEP, async () => {
  const { page } = mara
  await page.goto(`${house.url}/account`)
  await page.route('**/auth/v1/user?*', (route) =>
    route.request().postDataJSON().current_password
      ? route.continue()
      : route.fulfill({
          status: 400,
          headers: { 'x-sb-error-code': 'reauthentication_needed' },
          json: { code: 'reauthentication_needed', error_code: 'reauthentication_needed', message: 'x', msg: 'x' },
        }),
  )
  const section = page.getByRole('region', { name: 'E-mail' })
  await tabTo(page, section.getByLabel('E-mail'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('moved@example.com')
  await page.keyboard.press('Enter')
  await expect(section.getByLabel('Current password')).toBeFocused()
})

test('by keyboard alone a host deletes the account: its dialog keeps the focus, gives it back, and asks again after a refusal', async ({
  browser,
}) => {
  const { page } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, await house.host('leaves')) })
  await page.goto(`${house.url}/account`)
  const button = page.getByRole('button', { name: 'Delete account' })
  await pressByKey(page, button)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Your password')
  await expect(field).toBeFocused()
  await expectKeepsFocus(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await pressByKey(page, dialog.getByRole('button', { name: 'Cancel' }))
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('wrong horse battery')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${house.url}/`)
  await expect(page.getByText('Account deleted')).toBeVisible()
})

test(
  'by keyboard alone a host shares a report, copies its link, shares it anew and ends it, and the focus stays in the dialog',
  SWEEP,
  async ({ browser }) => {
    const { page, host } = mara
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const poll = await make(host, 'polls', { question: 'How was lunch?' })
    await page.goto(`${house.url}/report/${poll}`)
    const button = page.getByRole('button', { name: 'Share' })
    await pressByKey(page, button)
    const dialog = page.getByRole('dialog', { name: 'Share this report' })
    await pressByKey(page, dialog.getByRole('button', { name: 'Make a link' }))
    const copy = dialog.getByRole('button', { name: 'Copy link' })
    await expect(copy).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
    const anew = dialog.getByRole('button', { name: 'Share anew' })
    await pressByKey(page, anew)
    await expect(page.getByText('New link made')).toBeVisible()
    await expect(anew).toBeFocused()
    await expectKeepsFocus(page, dialog)
    await pressByKey(page, dialog.getByRole('button', { name: /^Cop/ }))
    const { page: reader } = await openPage(browser)
    await reader.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await tabTo(reader, reader.getByRole('button', { name: 'Print' }))
    await pressByKey(reader, reader.locator('footer summary'))
    await tabTo(reader, reader.getByRole('link', { name: 'Deutsch' }))
    await pressByKey(page, dialog.getByRole('button', { name: 'End link' }))
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeEnabled()
    expect(await dialog.evaluate((element) => element !== document.activeElement && element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    expect(await rowsOf(host, `shared_reports?session_id=eq.${poll}&select=id`)).toEqual([])
  },
)

test('by keyboard alone a host shows all of a long list, and the focus is on the first that came', SWEEP, async () => {
  const { page, host } = mara
  const question = (at: number): string => `Question ${String(at).padStart(2, '0')}`
  const rows = Array.from({ length: 52 }, (_, at) => ({ id: crypto.randomUUID(), question: question(at), active: false }))
  await host.ask('POST', '/rest/v1/polls', rows)
  await page.goto(`${house.url}/polls?order=name`)
  const all = page.getByRole('button', { name: /^Show all/ })
  await expect(all).toBeVisible()
  await page.keyboard.press('Tab')
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(all).toHaveCount(0)
  const firstThatCame = page.getByRole('main').getByRole('listitem').nth(48)
  await expect(firstThatCame.getByRole('button', { name: /^More for/ })).toBeFocused()

  for (const { id } of rows) await host.ask('DELETE', `/rest/v1/polls?id=eq.${id}`)
  await page.goto(`${house.url}/deleted`)
  await expect(all).toBeVisible()
  await page.keyboard.press('Tab')
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('listitem').nth(50).getByRole('button', { name: 'Restore' })).toBeFocused()
})

test(
  'by keyboard alone an operator invites and withdraws, opens the form of a mail server and leaves it, and reads a mail',
  SWEEP,
  async () => {
    const { page } = mara
    await page.goto(`${house.url}/operation/accounts`)
    const field = page.getByLabel('E-mail')
    await tabTo(page, field)
    await page.keyboard.type('kim@example.com')
    await page.keyboard.press('Enter')
    const withdraw = page.getByRole('button', { name: 'Withdraw the invitation of kim@example.com' })
    await expect(withdraw).toBeVisible()
    await expect(field).toBeFocused()
    await pressByKey(page, withdraw)
    await expect(page.getByRole('heading', { name: 'Invite a host' })).toBeFocused()

    await page.goto(`${house.url}/operation/settings`)
    const test = page.getByRole('button', { name: 'Send a test mail to me' })
    await pressByKey(page, test)
    await expect(page.getByText('It lies with the mails here')).toBeVisible()
    await expect(test).toBeFocused()
    const add = page.getByRole('button', { name: 'Add a mail server' })
    await page.keyboard.press('Shift+Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Server', { exact: true })).toBeFocused()
    await pressByKey(page, page.getByRole('button', { name: 'Cancel' }))
    await expect(add).toBeFocused()

    await page.goto(`${house.url}/operation/mails`)
    const read = page.getByRole('button', { name: /^Read the mail/ }).first()
    await pressByKey(page, read)
    const dialog = page.getByRole('dialog')
    await expectKeepsFocus(page, dialog)
    await page.keyboard.press('Escape')
    await expect(read).toBeFocused()
  },
)

/** Expects that what has the focus is shown in main: neither the page as a whole nor what is gone. */
const expectFocusInMain = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.activeElement?.closest('main') !== null))
    .toBe(true)

test(
  '26: by keyboard alone a host adds an authenticator app, keeps its recovery codes, and signs in with each',
  SWEEP,
  async ({ browser }) => {
    test.slow()
    const { page } = await openPage(browser, { ...HOST_SCREEN, ...hostState(house, await house.host('app-keys')) })
    await page.goto(`${house.url}/account`)
    const add = page.getByRole('button', { name: 'Add an authenticator app' })
    await pressByKey(page, add)
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await page.keyboard.press('Enter')
    await pressByKey(page, dialog.locator('summary'))
    await tabTo(page, dialog.getByRole('button', { name: 'Copy' }))
    const secret = ((await dialog.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
    const field = dialog.getByLabel('Six-digit code')
    await tabTo(page, field)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(await generate({ secret }))
    await page.keyboard.press('Enter')

    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    await expectKeepsFocus(page, codes)
    await pressByKey(page, codes.getByRole('button', { name: 'Create codes' }))
    const shown = page.getByRole('dialog', { name: 'Keep these codes' })
    await expectKeepsFocus(page, shown)
    const [code = ''] = await shown.getByRole('listitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectKeepsFocus(page, shown)
    await pressByKey(page, shown.getByRole('button', { name: 'I have kept them' }))
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await expectFocusInMain(page)

    const { page: other } = await openPage(browser, HOST_SCREEN)
    const signIn = async () => {
      await other.goto(`${house.url}/login`)
      await tabTo(other, other.getByLabel('E-mail'))
      await other.keyboard.type('app-keys@example.com')
      await tabTo(other, other.getByLabel('Password', { exact: true }))
      await other.keyboard.type(PASSWORD)
      await other.keyboard.press('Enter')
      await expect(other.getByLabel('Six-digit code')).toBeFocused()
    }
    await signIn()
    await pressByKey(other, other.getByRole('button', { name: 'Use a recovery code' }))
    const lost = other.getByLabel('Recovery code')
    await expect(lost).toBeFocused()
    await other.keyboard.type('AAAAA-AAAAA')
    await other.keyboard.press('Enter')
    await expect(other.getByText('That code is wrong or was used already.')).toBeVisible()
    await expect(lost).toBeFocused()
    await other.keyboard.press('Control+a')
    await other.keyboard.type(code)
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(`${house.url}/dashboard`)

    await other.evaluate(() => localStorage.clear())
    await signIn()
    await pressByKey(other, other.getByRole('button', { name: 'Use a recovery code' }))
    await pressByKey(other, other.getByRole('button', { name: 'Use the authenticator app' }))
    await expect(other.getByLabel('Six-digit code')).toBeFocused()
    await other.keyboard.type('000000')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('alert')).toBeVisible()
    await expect(other.getByLabel('Six-digit code')).toBeFocused()
    // That of the next half minute, because each is taken once.
    await other.keyboard.type(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
    await other.keyboard.press('Enter')
    await expect(other).toHaveURL(`${house.url}/dashboard`)
  },
)
