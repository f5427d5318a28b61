import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import {
  countTableRequests,
  expectAccessible,
  expectAccessibleInBoth,
  HOST_SCREEN,
  houseOfFile,
  leadsTo,
  make,
  openAsHost,
  openPage,
  openPhoneAt,
  openTool,
  PHONE,
  takeAim,
  test,
} from './house.ts'

const NOT_FOUND = /status of 404/

const house = houseOfFile()

type Hosted = Awaited<ReturnType<typeof openAsHost>>['host']
const makeSession = (host: Hosted, name = 'Monday class', values: Record<string, unknown> = {}): Promise<string> =>
  make(host, 'attendance_sessions', { name, ...values })
const record = (host: Hosted, sessionId: string, name: string, table_number = 1) =>
  host.ask('POST', '/rest/v1/attendance_records', { session_id: sessionId, name, table_number })
const recordsOf = async (host: Hosted, sessionId: string) =>
  (await host.ask('GET', `/rest/v1/attendance_records?session_id=eq.${sessionId}&order=created_at.desc`)).body as {
    name: string
    table_number: number
  }[]
const openPhone = (browser: Browser, sessionId: string) => openPhoneAt(browser, `${house.url}/attendance/check-in/${sessionId}`)
async function checkIn(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Table/Team number').fill(number)
  await page.getByRole('button', { name: 'Check In' }).click()
}
const success = (page: Page) => page.getByRole('heading', { name: 'Check-in Successful!' })

test('[ATT-13] [ATT-14] [ATT-15] [ATT-16] [ATT-17] from a new session to the last name, with two phones', async ({ browser }) => {
  const { page: host, console: hostConsole } = await openAsHost(browser, house, 'mara', {
    ...HOST_SCREEN,
    acceptDownloads: true,
  } as typeof HOST_SCREEN)

  // A blank name creates nothing. A real one creates a session, and the list shows it.
  await openTool(host, 'Attendance')
  await expect(host.getByRole('heading', { name: 'Attendance Sessions' })).toBeVisible()
  await host.getByRole('button', { name: 'New Session' }).first().click()
  await expect(host.getByRole('dialog', { name: 'Create New Session' })).toBeVisible()
  await host.getByLabel('Session Name').fill('   ')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.getByLabel('Session Name').fill('Monday class')
  await host.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(host.getByText('Session created successfully')).toBeVisible()
  await expect(host.getByRole('dialog')).toBeHidden()
  await expect(host.getByText('No records yet')).toBeVisible()
  await openTool(host, 'Attendance')
  await host.getByRole('link', { name: 'View Details' }).click()
  await expect(host.getByText('No records yet')).toBeVisible()
  await expect(host.getByText('Active', { exact: true })).toBeVisible()

  // Join by the address beside the wall; walls-attendance.spec.ts reads the wall's own code.
  const link = (await host.getByRole('region', { name: 'Wall' }).getByRole('link').first().getAttribute('href')) as string
  expect(link).toMatch(new RegExp(`^${house.url}/attendance/check-in/[0-9a-f-]{36}$`))
  const { page: ada, console: adaConsole } = await openPage(browser, PHONE)
  const { page: bob, console: bobConsole } = await openPage(browser, PHONE)
  await ada.goto(link)
  await bob.goto(link)
  await checkIn(ada, '=Ada Lovelace', '12')
  await expect(success(ada)).toBeVisible()
  await expect(ada.getByText('You have been checked in to Monday class.')).toBeVisible()
  await expect(ada.getByText('Check-in successful!', { exact: true })).toBeVisible()
  // [H13] The note covers no text.
  const below = await ada.locator('.outcome > *').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))
  expect((await ada.locator('.note').boundingBox())?.y).toBeGreaterThanOrEqual(below)
  await expect(host.getByRole('cell', { name: '=Ada Lovelace' })).toBeVisible()
  await checkIn(bob, 'Bob', '7')
  await expect(host.getByRole('cell', { name: 'Bob' })).toBeVisible()
  await expect(host.getByRole('row').nth(1)).toContainText('Bob')
  await expect(host.getByRole('columnheader')).toHaveText(['Name', 'Table/Team', 'Check-in Time', 'Actions'])
  await expect(host.getByRole('region', { name: 'Records' }).getByRole('paragraph').first()).toHaveText('2attendees')

  const downloading = host.waitForEvent('download')
  await host.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('attendance-monday-class.csv')
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\uFEFFName,Table Number,Check-in Time\r\nBob,7,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n'=Ada Lovelace,12,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n$/,
  )

  // [H13] In print there is the list, without any control.
  await host.emulateMedia({ media: 'print' })
  await expect(host.getByRole('cell', { name: 'Bob' })).toBeVisible()
  for (const pressed of [host.getByRole('button'), host.getByRole('link', { name: 'Skip to content' }), host.getByRole('navigation')])
    await expect(pressed).toHaveCount(0)
  await host.emulateMedia({ media: null })

  // After closing, a check-in is refused; after activating again, it is accepted.
  await bob.getByRole('link', { name: 'Check in another person' }).click()
  await host.getByRole('button', { name: 'Close Session' }).click()
  await expect(host.getByText('Session closed')).toBeVisible()
  await expect(host.getByText('Closed', { exact: true })).toBeVisible()
  await expect(bob.getByRole('heading', { name: 'Session Closed' })).toBeVisible()
  await host.getByRole('button', { name: 'Activate Session' }).click()
  await expect(host.getByText('Session activated')).toBeVisible()
  await checkIn(bob, 'Late Larry', '8')
  await expect(host.getByRole('cell', { name: 'Late Larry' })).toBeVisible()

  bobConsole.allow(NOT_FOUND)
  await bob.goto(`${house.url}/attendance/check-in/00000000-0000-4000-8000-000000000000`)
  await expect(bob.getByRole('heading', { name: 'Session not found' })).toBeVisible()
  for (const console of [hostConsole, adaConsole, bobConsole]) console.expectSilence()
})

test.describe('the phone', () => {
  for (const javaScriptEnabled of [true, false])
    test(`[ATT-9] refuses a number that is none or too large at its field, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
      browser,
    }) => {
      const host = await house.host(`strict-${javaScriptEnabled}`)
      const sessionId = await makeSession(host)
      const { page, console } = await openPage(browser, { ...PHONE, javaScriptEnabled })
      await page.goto(`${house.url}/attendance/check-in/${sessionId}`)
      await checkIn(page, 'Ada', 'four')
      await expect(page.getByText('Please enter a whole number, such as 12.')).toBeVisible()
      await checkIn(page, 'Ada', '99999999999')
      await expect(page.getByText('The number is too large: at most 2147483647.')).toBeVisible()
      await expect(page.getByLabel('Your Name')).toHaveValue('Ada')
      await expect(page.getByLabel('Table/Team number')).toHaveValue('99999999999')
      expect(await recordsOf(host, sessionId)).toEqual([])
      if (!javaScriptEnabled) return
      await expect(page.getByLabel('Table/Team number')).toBeFocused()
      // A reload keeps everything typed.
      await page.reload()
      await expect(page.getByLabel('Table/Team number')).toHaveValue('99999999999')
      console.expectSilence()
    })
})

test.describe('the host', () => {
  test('[ATT-1] finds no records of a colleague’s session', async ({ browser }) => {
    const colleague = await house.host('colleague')
    const sessionId = await makeSession(colleague)
    await record(colleague, sessionId, 'Canary Wren')
    const { page, console } = await openAsHost(browser, house, 'curious')
    await page.goto(`${house.url}/attendance/${sessionId}`)
    await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible()
    expect(await page.content()).not.toContain('Canary')
    await page.goto(`${house.url}/attendance`)
    await expect(page.getByRole('heading', { name: 'Put a code at the door' })).toBeVisible()
    console.expectSilence()
  })

  test('[ATT-18] renames, duplicates and deletes, and is told what goes', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'editor')
    const sessionId = await makeSession(host, 'Monday', { qr_display_settings: { title: 'Come in' } })
    await record(host, sessionId, 'Ada')
    await record(host, sessionId, 'Bob')
    await page.goto(`${house.url}/attendance`)
    const more = async (name: string, action: string) => {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await more('Monday', 'Rename')
    await page.getByLabel('Session Name').fill('Tuesday')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Tuesday' })).toBeVisible()
    await more('Tuesday', 'Duplicate')
    await expect(page.getByRole('link', { name: 'Tuesday (copy)' })).toBeVisible()
    const { body: copies } = await host.ask(
      'GET',
      '/rest/v1/attendance_sessions?name=eq.Tuesday%20(copy)&select=qr_display_settings,attendee_count',
    )
    expect(copies).toEqual([{ qr_display_settings: { title: 'Come in' }, attendee_count: 0 }])
    await more('Tuesday', 'Delete')
    await expect(page.getByText('“Tuesday” and its 2 records will be deleted for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete session' }).click()
    await expect(page.getByRole('link', { name: 'Tuesday', exact: true })).toBeHidden()
    // The list hides records that are being deleted.
    await expect.poll(() => recordsOf(host, sessionId)).toEqual([])
    console.expectSilence()
  })

  test('[ATT-24] on a phone every name is whole and every button within reach', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'in-hand', PHONE)
    const sessionId = await makeSession(host)
    const names = ['Maximilian Featherstonehaugh', 'Bartholomew Fitzgerald-Montgomery', 'Ada Lovelace', 'Ada Lovelace']
    for (const name of names) await record(host, sessionId, name, 12)
    await page.goto(`${house.url}/attendance/${sessionId}`)
    await expect(page.getByRole('row')).toHaveCount(1 + names.length)
    for (const label of ['Edit record', 'Delete record'])
      for (const button of await page.getByRole('button', { name: label }).all()) {
        const box = await button.boundingBox()
        expect(box && { right: box.x + box.width <= 390, large: Math.min(box.width, box.height) >= 40 }).toEqual({
          right: true,
          large: true,
        })
      }
    expect(await brokenWords(page.locator('td:first-child p'))).toEqual([])
    console.expectSilence()
  })

  test('[ATT-24] with a mouse the buttons of a row are seen before it is pointed at', async ({ browser }) => {
    const { page, host } = await openAsHost(browser, house, 'at-desk')
    const sessionId = await makeSession(host)
    await record(host, sessionId, 'Ada Lovelace')
    await page.goto(`${house.url}/attendance/${sessionId}`)
    for (const label of ['Edit record', 'Delete record']) await expect(page.getByRole('button', { name: label })).toHaveCSS('opacity', '1')
  })

  test('[ATT-18] deletes one record after asking', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'tidy')
    const sessionId = await makeSession(host)
    await record(host, sessionId, 'Keep Kim')
    await record(host, sessionId, 'Remove Ray', 9)
    await page.goto(`${house.url}/attendance/${sessionId}`)
    const row = page.getByRole('row').filter({ hasText: 'Remove Ray' })
    await row.hover()
    await row.getByRole('button', { name: 'Delete record' }).click()
    await expect(page.getByText('“Remove Ray, Table/Team 9” will be deleted for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.hover()
    await row.getByRole('button', { name: 'Delete record' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click()
    await expect(row).toBeHidden()
    await expect(page.getByText('Record deleted successfully')).toBeVisible()
    expect((await recordsOf(host, sessionId)).map(({ name }) => name)).toEqual(['Keep Kim'])
    console.expectSilence()
  })

  test('[ATT-14] sees a long list in parts, with the whole count, and finds a name in all of it', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'crowd')
    const sessionId = await makeSession(host)
    await record(host, sessionId, 'José Álvarez')
    const rows = Array.from({ length: 449 }, (_, i) => ({ session_id: sessionId, name: `Person ${i}`, table_number: i }))
    await host.ask('POST', '/rest/v1/attendance_records', rows)
    await page.goto(`${house.url}/attendance/${sessionId}`)
    await expect(page.getByText('200 of 450 shown')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'José Álvarez' })).toBeHidden()
    await page.getByLabel('Search records').fill('jose')
    await expect(page.getByRole('cell', { name: 'José Álvarez' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByLabel('Search records').fill('nobody at all')
    await expect(page.getByText('Nobody here is called “nobody at all”')).toBeVisible()
    await page.getByLabel('Search records').fill('')
    for (const shown of [401, 451]) {
      await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('row')).toHaveCount(shown)
    }
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
    console.expectSilence()
  })

  test('[ATT-17] sets how the code is shown, sees it at once, and opens it full-screen so', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'stage')
    const sessionId = await makeSession(host)
    await page.goto(`${house.url}/attendance/${sessionId}`)
    await page.getByRole('button', { name: 'QR Display Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR Display Settings' })
    await expect(dialog.getByLabel('Title')).toHaveValue('Scan for Attendance')
    await expectAccessible(page)
    const preview = dialog.getByRole('img', { name: 'Preview' })
    expect(await leadsTo(preview)).toBe(`${house.url}/attendance/check-in/${sessionId}`)
    await dialog.getByLabel('Title').fill('Welcome, please check in')
    await expect(preview).toContainText('Welcome, please check in')
    await dialog.getByLabel('Background image URL').fill('javascript:alert(1)')
    await expect(dialog.getByText('Give an address that starts with http:// or https://, or leave it empty.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Background image URL').fill('')
    await dialog.getByLabel('Font size').selectOption('Extra Large')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Display settings updated')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.reload()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Full screen' }).click()
    const display = await opening
    await expect(display.getByRole('heading', { name: 'Welcome, please check in' })).toBeVisible()
    expect(await leadsTo(display.locator('body'))).toBe(`${house.url}/attendance/check-in/${sessionId}`)
    const { body } = await host.ask('GET', `/rest/v1/attendance_sessions?id=eq.${sessionId}&select=qr_display_settings`)
    expect(body[0].qr_display_settings).toMatchObject({ title: 'Welcome, please check in', fontSize: '48px', backgroundColor: '#4169E1' })
    console.expectSilence()
  })

  test('[ATT-17] sees active sessions on the dashboard, live, each with its full-screen code', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'dash')
    const sessionId = await makeSession(host, 'Doors', { qr_display_settings: { title: 'Doors are open' } })
    const closed = await makeSession(host, 'Over')
    await expect(page.getByRole('link', { name: 'Over', exact: true })).toBeVisible()
    await host.ask('PATCH', `/rest/v1/attendance_sessions?id=eq.${closed}`, { active: false })
    await expect(page.getByRole('link', { name: 'Over', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Doors', exact: true })).toHaveAttribute('href', `/attendance/${sessionId}`)
    await record(host, sessionId, 'Ada')
    await expect(page.getByText('1 attendee', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Launch Attendance' })).toHaveAttribute('href', '/attendance')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'QR Display: Doors' }).click()
    const display = await opening
    await expect(display.getByRole('heading', { name: 'Doors are open' })).toBeVisible()
    expect(await leadsTo(display.locator('body'))).toBe(`${house.url}/attendance/check-in/${sessionId}`)
    console.expectSilence()
  })

  test('[ATT-13] loads its list with as many requests for thirty sessions as for one', async ({ browser }) => {
    const { page, host, console } = await openAsHost(browser, house, 'many')
    const sessionId = await makeSession(host, 'Session 0')
    await page.goto(`${house.url}/attendance`)
    await page.waitForLoadState('networkidle')
    const requests = () =>
      countTableRequests(page, async () => {
        await page.reload()
        await expect(page.getByRole('link', { name: 'Session 0' })).toBeVisible()
      })
    const forOne = await requests()
    await host.ask(
      'POST',
      '/rest/v1/attendance_sessions',
      Array.from({ length: 29 }, (_, i) => ({ name: `Session ${i + 1}` })),
    )
    await record(host, sessionId, 'Ada')
    const forThirty = await requests()
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(30)
    expect(forOne).toBeGreaterThan(0)
    expect(forThirty).toBeLessThanOrEqual(forOne)
    console.expectSilence()
  })
})

test('every screen of a session is accessible, in the light and in the dark', async ({ browser }) => {
  test.slow()
  const { page, host, console } = await openAsHost(browser, house, 'axe-att')
  await page.goto(`${house.url}/attendance`)
  await expect(page.getByRole('heading', { name: 'Put a code at the door' })).toBeVisible()
  await expectAccessibleInBoth(page)
  const sessionId = await makeSession(host)
  for (let i = 0; i < 16; i++) await record(host, sessionId, `Person ${i}`, i)
  await expect(page.getByRole('link', { name: 'View Details' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/dashboard`)
  await expect(page.getByText('16 attendees')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto(`${house.url}/attendance/${sessionId}`)
  await expect(page.getByText('Person 3')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBoth(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  console.expectSilence()

  const phone = await openPage(browser, PHONE)
  phone.console.allow(NOT_FOUND)
  await phone.page.goto(`${house.url}/attendance/check-in/${sessionId}`)
  await expectAccessibleInBoth(phone.page)
  await checkIn(phone.page, 'Ada', '1')
  await expect(success(phone.page)).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  await phone.page.goto(`${house.url}/attendance/check-in/nonsense`)
  await expectAccessibleInBoth(phone.page)
  const closed = await makeSession(host, 'Over', { active: false })
  await phone.page.goto(`${house.url}/attendance/check-in/${closed}`)
  await expect(phone.page.getByRole('heading', { name: 'Session Closed' })).toBeVisible()
  await expectAccessibleInBoth(phone.page)
  phone.console.expectSilence()
})

test('[ATT-19] F12: a phone learns that its check-in was deleted, and checks in again', async ({ browser }) => {
  const host = await house.host('removes')
  const sessionId = await make(host, 'attendance_sessions', { name: 'Monday class' })
  const { page, console } = await openPhoneAt(browser, `${house.url}/attendance/check-in/${sessionId}`)
  await page.getByLabel('Your Name').fill('Ada')
  await page.getByLabel('Table/Team number').fill('١٢')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByText('Table/Team 12')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Wait for its subscription: phones spread theirs over a second.
  await page.waitForTimeout(2_000)
  await host.ask('DELETE', `/rest/v1/attendance_records?session_id=eq.${sessionId}`)
  await expect(page.getByText('The host removed your check-in. You can check in again.')).toBeVisible()
  await page.getByLabel('Your Name').fill('Ada L.')
  await page.getByLabel('Table/Team number').fill('7')
  await page.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByRole('heading', { name: 'Check-in Successful!' })).toBeVisible()
  console.expectSilence()

  // The same if the phone slept or was reloaded, once it has seen its own row.
  await page.waitForTimeout(1_000)
  await page.goto('about:blank')
  await host.ask('DELETE', `/rest/v1/attendance_records?session_id=eq.${sessionId}`)
  await page.goto(`${house.url}/attendance/check-in/${sessionId}`)
  await expect(page.getByText('The host removed your check-in.')).toBeVisible()
})

test('[F20] [ATT-20] [ATT-21] [ATT-22] [ATT-23] the host asks for something else, adds, corrects, and sees who is there twice', async ({
  browser,
}) => {
  const { page, host, console } = await openAsHost(browser, house, 'rules')
  const sessionId = await makeSession(host)
  const phone = await openPhone(browser, sessionId)
  await phone.page.getByLabel('Your Name').fill('José Álvarez')

  await page.goto(`${house.url}/attendance/${sessionId}`)
  await page.getByRole('button', { name: 'Check-in Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Check-in Settings' })
  await settings.getByLabel('Beside the name, ask for').selectOption('Any text')
  await settings.getByLabel('Its label').fill('Company')
  await settings.getByLabel('Check-ins per phone').selectOption('One')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(settings).toBeHidden()

  // The open phone shows the new field and keeps the typed text.
  await expect(phone.page.getByLabel('Company')).toBeVisible()
  await expect(phone.page.getByLabel('Your Name')).toHaveValue('José Álvarez')
  await phone.page.getByRole('button', { name: 'Check In' }).click()
  await expect(phone.page.getByText('Please fill in “Company”.')).toBeVisible()
  await phone.page.getByLabel('Company').fill('Acme & Söhne')
  await phone.page.getByRole('button', { name: 'Check In' }).click()
  await expect(success(phone.page)).toBeVisible()
  await expect(phone.page.getByText('Check in another person')).toHaveCount(0)
  await phone.page.reload()
  await expect(success(phone.page)).toBeVisible()

  // Adds a record for somebody without a phone, under a name that exists already.
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('José Álvarez')).toContainText('Acme & Söhne')
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Record' })
  await dialog.getByLabel('Name').fill('jose alvarez')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Please fill in “Company”.')).toBeVisible()
  await dialog.getByLabel('Company').fill('Other')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Record added successfully')).toBeVisible()
  // The row appears in its sorted place at once, although the list is in use.
  await expect(page.getByRole('row').nth(1)).toContainText('jose alvarez')
  await expect(row('jose alvarez')).toContainText('Same name')
  await page.getByRole('button', { name: 'Show doubled (2)' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await takeAim(page)
  await row('jose alvarez').hover()
  await row('jose alvarez').getByRole('button', { name: 'Edit record' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Record' })
  await expect(edit.getByLabel('Company')).toHaveValue('Other')
  await edit.getByLabel('Name').fill('Grace Hopper')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('Same name')).toHaveCount(0)
  await expect(row('Grace Hopper')).toContainText('Other')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  console.expectSilence()
  phone.console.expectSilence()
})

test('[F20] [ATT-21] of two windows that correct one record the second is told', async ({ browser }) => {
  const { page, host } = await openAsHost(browser, house, 'two-correct')
  const sessionId = await makeSession(host)
  await record(host, sessionId, 'Ada Lovelac')
  await page.goto(`${house.url}/attendance/${sessionId}`)
  await page.getByRole('row').filter({ hasText: 'Ada Lovelac' }).hover()
  await page.getByRole('button', { name: 'Edit record' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Ada L.')
  await host.ask('PATCH', `/rest/v1/attendance_records?session_id=eq.${sessionId}`, { name: 'Ada Lovelace' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another window has corrected it meanwhile.')).toBeVisible()
  expect(await recordsOf(host, sessionId)).toEqual([expect.objectContaining({ name: 'Ada Lovelace' })])
  // The host was warned once; the second save is accepted.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record updated successfully')).toBeVisible()
  expect(await recordsOf(host, sessionId)).toEqual([expect.objectContaining({ name: 'Ada L.' })])
})

/** Returns the words that are broken over several lines. */
const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild as Text
      return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }),
  )
