import { expect, type Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import {
  expectAccessible,
  type Host,
  hostOfGroup,
  houseOfFile,
  leadsTo,
  make,
  openAsHost,
  opened,
  openPage,
  overflow,
  PHONE,
  rowsOf,
  SWEEP,
  sweepUnless,
  takeAim,
  test,
} from './house.ts'
import { attendance } from './phone-forms/attendance.ts'
import { openForm, say } from './phone-forms/visit.ts'

const house = houseOfFile()
const mara = hostOfGroup(house, 'mara')

const makeSession = (host: Host, values: object = {}): Promise<string> =>
  make(host, 'attendance_sessions', { name: 'Monday class', ...values })
const record = (host: Host, session_id: string, name: string, table_number = 1) =>
  make(host, 'attendance_records', { session_id, name, table_number })
const recordsOf = (host: Host, sessionId: string) => rowsOf(host, `attendance_records?session_id=eq.${sessionId}&order=created_at.desc`)
async function checkIn(page: Page, name: string, number: string): Promise<void> {
  await page.getByLabel('Your Name').fill(name)
  await page.getByLabel('Table/Team number').fill(number)
  await page.getByRole('button', { name: 'Check In' }).click()
}

test(
  '[H13] [ATT-14] the note on the phone covers no text, and in print there is the list without any control',
  SWEEP,
  async ({ browser }) => {
    const { page: host, host: api, console: hostConsole } = mara
    const sessionId = await makeSession(api)
    await host.goto(`${house.url}/attendance/${sessionId}`)
    const { page: ada, console: adaConsole } = await openForm(browser, house, attendance, sessionId)
    await say(ada, attendance, 'Ada Lovelace')
    await expect(attendance.sent(ada)).toBeVisible()
    await expect(ada.getByText('Check-in successful!', { exact: true })).toBeVisible()
    const below = await ada.locator('.outcome > *').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))
    const note = await ada.locator('.note').boundingBox()
    expect(note?.y).toBeGreaterThanOrEqual(below)
    const button = await ada.getByRole('link', { name: 'Check in another person' }).boundingBox()
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    await expect(host.getByRole('columnheader')).toHaveText(['Name', 'Table/Team', 'Check-in Time', 'Actions'])

    await host.emulateMedia({ media: 'print' })
    await expect(host.getByRole('cell', { name: 'Ada Lovelace' })).toBeVisible()
    for (const pressed of [host.getByRole('button'), host.getByRole('link', { name: 'Skip to content' }), host.getByRole('navigation')])
      await expect(pressed).toHaveCount(0)
    await host.emulateMedia({ media: null })
    for (const console of [hostConsole, adaConsole]) console.expectSilence()
  },
)

test.describe('the phone', () => {
  for (const javaScriptEnabled of [true, false])
    test(
      `[ATT-9] refuses a number that is none or too large at its field, ${javaScriptEnabled ? 'with' : 'without'} a script`,
      sweepUnless(javaScriptEnabled),
      async ({ browser }) => {
        const { host } = mara
        const sessionId = await makeSession(host)
        const { page, console } = await openForm(browser, house, attendance, sessionId, { ...PHONE, javaScriptEnabled })
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
      },
    )
})

test.describe('the host', () => {
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

  test('[ATT-24] with a mouse the buttons of a row are seen before it is pointed at', SWEEP, async () => {
    const { page, host } = mara
    const sessionId = await makeSession(host)
    await record(host, sessionId, 'Ada Lovelace')
    await page.goto(`${house.url}/attendance/${sessionId}`)
    for (const label of ['Edit record', 'Delete record']) await expect(page.getByRole('button', { name: label })).toHaveCSS('opacity', '1')
  })

  test('[ATT-14] sees a long list in parts, with the whole count, and finds a name in all of it', async () => {
    const { page, host, console } = mara
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

  test('[ATT-17] sets how the code is shown, sees it at once, and opens it full-screen so', async () => {
    const { page, host, console } = mara
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
    await dialog.getByText('Own colors').click()
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
    const display = await opened(page, page.getByRole('link', { name: 'Full screen' }))
    await expect(display.getByRole('heading', { name: 'Welcome, please check in' })).toBeVisible()
    expect(await leadsTo(display.locator('body'))).toBe(`${house.url}/attendance/check-in/${sessionId}`)
    const [session] = await rowsOf(host, `attendance_sessions?id=eq.${sessionId}&select=qr_display_settings`)
    expect(session.qr_display_settings).toMatchObject({ title: 'Welcome, please check in', fontSize: '48px', backgroundColor: '#4169E1' })
    console.expectSilence()
  })
})

test('[ATT-19] F12: a phone learns that its check-in was deleted, and checks in again', async ({ browser }) => {
  const { host } = mara
  const sessionId = await makeSession(host)
  const { page, console } = await openPage(browser, PHONE)
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await page.goto(house.url + attendance.path(sessionId))
  /** The id of the row that the phone has seen on the server. */
  const seen = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('seen:attendance_records'))?.[1])
  await checkIn(page, 'Ada', '١٢')
  await expect(page.getByText('Table/Team 12')).toBeVisible()
  await expect.poll(seen).toBeTruthy()
  const first = await seen()
  // The server's reply to the subscription names what the phone follows.
  await expect.poll(() => heard.filter((frame) => /phx_reply.*attendance_records/.test(frame)), { timeout: 20_000 }).not.toEqual([])
  await host.ask('DELETE', `/rest/v1/attendance_records?session_id=eq.${sessionId}`)
  await expect(page.getByText('The host removed your check-in. You can check in again.')).toBeVisible()
  await checkIn(page, 'Ada L.', '7')
  await expect(attendance.sent(page)).toBeVisible()
  console.expectSilence()

  // The same if the phone slept or was reloaded, once it has seen its own row.
  await expect.poll(seen).not.toBe(first)
  await page.goto('about:blank')
  await host.ask('DELETE', `/rest/v1/attendance_records?session_id=eq.${sessionId}`)
  await page.goto(`${house.url}/attendance/check-in/${sessionId}`)
  await expect(page.getByText('The host removed your check-in.')).toBeVisible()
})

test('[F20] [ATT-20] [ATT-21] [ATT-22] [ATT-23] the host asks for something else, adds, corrects, and sees who is there twice', async ({
  browser,
}) => {
  const { page, host, console } = mara
  const sessionId = await makeSession(host)
  const phone = await openForm(browser, house, attendance, sessionId)
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
  await expect(attendance.sent(phone.page)).toBeVisible()
  await expect(phone.page.getByText('Check in another person')).toHaveCount(0)
  await phone.page.reload()
  await expect(attendance.sent(phone.page)).toBeVisible()

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
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  console.expectSilence()
  phone.console.expectSilence()
})

test('[F20] [ATT-21] of two windows that correct one record the second is told', async () => {
  const { page, host } = mara
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
